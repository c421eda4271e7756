import type { ApprovalType } from '@jb/domain/approval/types'
import type { SlotName } from './slot.tsx'

type Decision = Extract<SlotName, `approval.start.${string}`> extends `approval.start.${infer D}` ? D : never

/** The decisions that are begun at 发起审批, by the type of their process; all but the first are named by `deed`. */
const decisions: Readonly<Record<ApprovalType, readonly [Decision, ...Decision[]]>> = {
  tenderPublish: ['tender', 'auction'],
  postponement: ['tender.postponement', 'auction.delay'],
  addendum: ['tender.addendum'],
  award: ['tender.award', 'auction.result', 'quotation.selection', 'tender.abandon'],
  publicity: ['tender.publicity'],
  scrap: ['tender.scrap'],
  demand: ['demand', 'demand.inquiry'],
  projectAnnounce: ['project.announce'],
  refund: ['security.request', 'auction.breach', 'fee.refund'],
  feeWaiver: ['fee.waiver'],
}

/** Which decision an address of 发起审批 means: `deed` says whose it is, and whom or what it is about. */
export function decisionOf(type: ApprovalType, deed = ''): Decision {
  const known = decisions[type]
  const [usual, named] = known
  const [whose, what] = deed.split(':')
  if (whose === 'auction' && what === 'breach') return 'auction.breach'
  if (whose === 'abandon') return 'tender.abandon'
  if (whose === 'auction' || whose === 'inquiry') return named ?? usual
  return known.find((one) => one === whose) ?? usual
}
