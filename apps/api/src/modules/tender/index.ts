export {
  addendumHistory,
  lastGoodsAddendum,
  olderLists,
  presentAddendumLine,
  saveAmended,
  type WantedAddendum,
} from './addendum.ts'
export { momentsOf, postponement } from './postponement.ts'
export { askingOf } from './reads/asking-of.ts'
export { noticeOf } from './reads/notice-of.ts'
export { plannedBudget } from './reads/project-budget.ts'
export { hasNextRound } from './reads/rounds-of.ts'
export { runningApproval } from './reads/running-approval.ts'
export { tenderShareCard } from './reads/share-card.ts'
export { staffAmong } from './reads/staff-among.ts'
export { tenderById } from './reads/tender-by-id.ts'
export { type PublicTender, publicTender } from './reads/tender-card.ts'
export { type TenderSubject, tenderSubject } from './reads/tender-subject.ts'
export { keepPublished, keepSnapshot, snapshotFor } from './snapshot.ts'
export { maySeeSignUps } from './tender.access.ts'
export { tenderClock } from './tender.clock.ts'
export { tenderDecisions } from './tender.decisions.ts'
export { custodyNoteOf, rankBasisLabels } from './tender.labels.ts'
export type { TenderPorts } from './tender.ports.ts'
export { tenderModule } from './tender.routes.ts'
export { goodsOf, withGoods } from './tender.rows.ts'
export { tenders } from './tender.things.ts'
export { companyBar } from './use-cases/bars.ts'
export { keepGuests } from './use-cases/keep-guests.ts'
export { lockForChange, lockForUse, lockOwn } from './use-cases/lock-tender.ts'
export { type Move, moveTender } from './use-cases/move-tender.ts'
export { pauseTender, resumeTender, voidResult } from './use-cases/pause.ts'
export { releaseOpeningKey } from './use-cases/release-opening-key.ts'
export { restoreTender, takeOffline } from './use-cases/take-offline.ts'
export { tellOwner } from './use-cases/tell-owner.ts'
export {
  admits,
  invitedAlone,
  invites,
  isKeptFrom,
  maySeeTender,
  openToAll,
  publicTenders,
  wasInvited,
} from './visibility.ts'
