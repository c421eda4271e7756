export { type Answered, answered } from './answered.ts'
export { noticeModule } from './notice.routes.ts'
export { preferenceSheet } from './reads/preference-sheet.ts'
export { type News, notify, notifyCompanies } from './use-cases/notify.ts'
