export { countAtDesk } from './reads/count-at-desk.ts'
export { reportSheet, statementSheet } from './reads/own-sheets.ts'
export { reportModule } from './report.routes.ts'
