export { questionModule } from './question.routes.ts'
export { type WaitingLetters, waitingLetters } from './reads/waiting-letters.ts'
