export { placesOf } from './demand.kinds.ts'
export { demandQuery, invitableQuery, specialQuery } from './demand.queries.ts'
