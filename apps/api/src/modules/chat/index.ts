export { chatModule } from './chat.routes.ts'
export { revealSheet } from './reads/reveal-sheet.ts'
