export { followModule } from './follow.routes.ts'
export { followSheet } from './reads/follow-sheet.ts'
