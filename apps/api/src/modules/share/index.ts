export { shareModule } from './share.routes.ts'
