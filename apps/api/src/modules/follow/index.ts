export { followModule } from './follow.routes.ts'
