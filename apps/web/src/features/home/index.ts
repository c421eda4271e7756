export { newestOnHome } from './home.queries.ts'
