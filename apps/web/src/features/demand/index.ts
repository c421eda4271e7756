export { placesOf } from './demand.kinds.ts'
export { demandQuery, specialQuery } from './demand.queries.ts'
