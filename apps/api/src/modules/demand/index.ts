export { demandDecisions, demands } from './demand.decisions.ts'
export type { DemandPorts } from './demand.ports.ts'
export { demandModule } from './demand.routes.ts'
export { demandById } from './demand.rows.ts'
export { demandAskedAbout } from './reads/asked-about.ts'
export { demandShareCard, publicDemand } from './reads/cards.ts'
export { controlTotalOf, type DemandSubject, demandSubject } from './reads/subject.ts'
export {
  closeDemand,
  lockDemandForQuoting,
  releasedKeyOf,
  selectDemand,
  startComparing,
} from './use-cases/life.ts'
export { restoreDemand, takeDemandOffline } from './use-cases/offline.ts'
