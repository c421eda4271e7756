export { agentInForce, mandateEndOf } from './reads/agent-in-force.ts'
export { aboutTender, askingOf, type Stakes } from './reads/asking-of.ts'
export { noticeOf } from './reads/notice-of.ts'
export { projectOf } from './reads/project-of.ts'
export { type RunningApproval, runningApproval } from './reads/running-approval.ts'
export { tenderShareCard } from './reads/share-card.ts'
export { tenderById } from './reads/tender-by-id.ts'
export { type PublicTender, publicTender } from './reads/tender-card.ts'
export { type TenderSubject, tenderSubject } from './reads/tender-subject.ts'
export { sidesOf } from './sides.ts'
export { isAgentClerk, isAgentsOnly, isOwnBuyer, mayRun, maySee, maySeeSignUps } from './tender.access.ts'
export { tenderClock } from './tender.clock.ts'
export { custodyNote, rankBasisLabels } from './tender.labels.ts'
export type { TenderPorts } from './tender.ports.ts'
export { presentHeads } from './tender.presenter.ts'
export { tenderModule } from './tender.routes.ts'
export { goodsOf, storedGoods, withGoods } from './tender.rows.ts'
export { companyBar, starterBar } from './use-cases/approved-bar.ts'
export { askApproval } from './use-cases/ask-approval.ts'
export { lockForChange, lockForUse } from './use-cases/lock-tender.ts'
export { logProcessOff } from './use-cases/log-process-off.ts'
export { type Move, moveTender } from './use-cases/move-tender.ts'
export { ownerBar } from './use-cases/publish.ts'
export { releaseOpeningKey } from './use-cases/release-opening-key.ts'
export {
  type ApprovalDecided,
  approvalDecided,
  logNotApproved,
  reportFailure,
  type Settled,
  settleApproval,
} from './use-cases/settle-approval.ts'
export { restoreTender, takeOffline } from './use-cases/take-offline.ts'
