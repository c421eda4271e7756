export { countsQuery } from './follow.queries.ts'
