export { countAtDesk } from './reads/count-at-desk.ts'
export { reportModule } from './report.routes.ts'
