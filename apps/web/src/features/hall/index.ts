export { newestQuery } from './hall.queries.ts'
