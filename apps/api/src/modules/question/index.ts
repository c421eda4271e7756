export { questionModule } from './question.routes.ts'
export { countWaiting } from './reads/count-waiting.ts'
