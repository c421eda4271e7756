export { chatModule } from './chat.routes.ts'
