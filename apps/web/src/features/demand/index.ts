export { placesOf } from './demand.kinds.ts'
export { demandQuery, invitableQuery, specialQuery, useRemind } from './demand.queries.ts'
export { InvitedList } from './parts/invited-list.tsx'
