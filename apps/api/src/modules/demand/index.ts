export { demandModule } from './demand.routes.ts'
export { demandShareCard } from './reads/demands.ts'
