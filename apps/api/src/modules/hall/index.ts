export { hallModule } from './hall.routes.ts'
