export { unreadQuery } from './notice.queries.ts'
