export { demandDecisions, demands } from './demand.decisions.ts'
export type { DemandPorts } from './demand.ports.ts'
export { demandModule } from './demand.routes.ts'
export { demandShareCard, publicDemand } from './reads/cards.ts'
export { controlTotalOf, type DemandSubject, demandSubject } from './reads/subject.ts'
export {
  closeDemand,
  lockDemandForQuoting,
  releasedKeyOf,
  selectDemand,
  startComparing,
} from './use-cases/life.ts'
