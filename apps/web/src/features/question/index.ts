export { standingQuery } from './question.queries.ts'
