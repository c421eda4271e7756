export { placesOf } from './demand.kinds.ts'
export { demandQuery, invitableQuery } from './demand.queries.ts'
