export { demandDecisions, demands } from './demand.decisions.ts'
export type { DemandPorts } from './demand.ports.ts'
export { demandModule } from './demand.routes.ts'
export { demandById } from './demand.rows.ts'
export { invitedTo } from './invitations/reads/invitations.ts'
export { demandShareCard, publicDemand } from './reads/cards.ts'
export { specialShareCard } from './reads/special.ts'
export {
  controlTotalOf,
  type DemandSubject,
  demandAskedAbout,
  demandSubject,
  demandSubjects,
  openDemandsFor,
} from './reads/subject.ts'
export {
  beginSecondRound,
  closeDemand,
  lockDemandForQuoting,
  releasedKeyOf,
  reselectDemand,
  restoreDemand,
  selectDemand,
  startComparing,
  takeDemandOffline,
} from './use-cases/life.ts'
