export { noticeModule } from './notice.routes.ts'
export { type News, notify } from './use-cases/notify.ts'
