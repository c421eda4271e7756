import { offlineNextStep } from '../procurement/offline.ts'
import type { AuctionStatus } from './auction.ts'
import type { Auction } from './form.ts'
import { wordsOf } from './labels.ts'

type Facts = Pick<Auction, 'status' | 'direction' | 'backReason' | 'talks' | 'offlineAt' | 'admission'>

interface Waits {
  /** Companies that wait to be admitted. */
  readonly pending: number
  readonly approving: boolean
  /** A breach waits for a second person. */
  readonly breachAsked?: boolean
  /** And whoever reads this is one who may decide about it. */
  readonly decides?: boolean
}

/** What the sentence says while the winner has yet to keep its word. */
function settlingStep(auction: Facts): string {
  const { winner } = wordsOf(auction)
  return auction.direction === 'ascending'
    ? `等${winner}付清款项，然后确认结清`
    : `等${winner}签订合同，然后确认已签约`
}

/** What the owner has to do, or wait for, in one short sentence. */
export function ownerNextStep(
  auction: Facts,
  { pending, approving, breachAsked = false, decides = false }: Waits,
): string {
  const { status, backReason, offlineAt, talks } = auction
  const { bidder, winner, failure } = wordsOf(auction)
  if (offlineAt !== null) return offlineNextStep
  if (status === 'approving' || (approving && status !== 'scheduled')) return '等待审批'
  if (breachAsked) return decides ? '请您复核：属实的同意扣除，不属实的退回' : '已申请认定违约，等财务复核'
  if (status === 'draft' && backReason) return '已退回草稿，按退回原因修改后重新提交'
  if (status === 'scheduled' && pending > 0) return `${pending} 家报名等您确认`
  const words: Readonly<Record<Exclude<AuctionStatus, 'approving'>, string>> = {
    draft: '继续填写并发布',
    approvalFailed: '审批未通过，按驳回原因修改后重新提交',
    scheduled: `等${bidder}报名，到时间自动开始竞价`,
    live: '竞价进行中，可以观看出价，发现明显错误的出价可作废',
    ended: talks ? `确认${winner}，或开始洽谈` : `确认${winner}`,
    negotiating: `等${bidder}再次报价，然后确认${winner}`,
    settling: settlingStep(auction),
    settled: '已完成，可查看成交结果',
    breached: '已认定违约，可重新竞价',
    unsold: `${failure}，可重新竞价`,
    cancelled: '已撤回，可复制后重新发布',
  }
  return words[status as Exclude<AuctionStatus, 'approving'>]
}
