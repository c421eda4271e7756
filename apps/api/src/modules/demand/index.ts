export { demandDecisions, demands } from './demand.decisions.ts'
export type { DemandPorts } from './demand.ports.ts'
export { demandModule } from './demand.routes.ts'
export { demandById } from './demand.rows.ts'
export { invitedTo } from './invitations/reads/invitations.ts'
export { demandShareCard, publicDemand } from './reads/cards.ts'
export { controlTotalOf, type DemandSubject, demandAskedAbout, demandSubject } from './reads/subject.ts'
export {
  closeDemand,
  lockDemandForQuoting,
  releasedKeyOf,
  restoreDemand,
  selectDemand,
  startComparing,
  takeDemandOffline,
} from './use-cases/life.ts'
