export { type OpenObjections, openObjections } from './objection/objection.reads.ts'
export { questionModule } from './question.routes.ts'
export { type WaitingLetters, waitingLetters } from './reads/waiting-letters.ts'
