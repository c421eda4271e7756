export { deskOf, hasDesk, isOwnDesk, mayAct, maySecond } from './desk.access.ts'
export type { Book, Change, Own } from './ledger.book.ts'
export { askOthers, orderThings, payerOf, secondAtDesk } from './ledger.decisions.ts'
export {
  type Around,
  presentBack,
  presentMoney,
  presentPay,
  presentSteps,
} from './ledger.presenter.ts'
export { bookAnswers, bookReactions, bookTimers, dueNews } from './ledger.reactions.ts'
export { ledgerWith } from './ledger.routes.ts'
export { type CoreRow, coreRow, toCore } from './order.rows.ts'
export { latestRequest } from './reads/latest-request.ts'
export {
  type DeskGroup,
  deskCounts,
  deskGroupsOf,
  deskOrder,
  deskOrderBy,
  heldMoney,
  isAsked,
  looksAt,
  orderWithTerms,
  stuckCounts,
  stuckGauge,
} from './reads/orders.ts'
export { isHeld, offeredKinds, sideFor, sightFor } from './reads/side-for.ts'
export { type LedgerAudit, verifyLedger } from './reads/verify-ledger.ts'
export { actionsOf } from './use-cases/actions.ts'
export { commit, sentBack, setTimers } from './use-cases/commit.ts'
export { type Desk, handle, lockFor } from './use-cases/handle.ts'
export { notifyDesk, notifyHeld, notifyPayer, notifyResumed } from './use-cases/notify.ts'
export {
  drawnNo,
  liveOrder,
  liveOrders,
  lockOwn,
  movePayBy,
  openOrder,
  type Releasing,
  releaseAll,
} from './use-cases/orders.ts'
