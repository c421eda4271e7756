export { placesOf } from './demand.kinds.ts'
export { demandQuery } from './demand.queries.ts'
