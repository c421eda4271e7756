export { countsQuery } from './follow.queries.ts'
export { useFollow } from './follow.use-follow.ts'
