import { type ApprovalType, approvalTypeNames } from '../approval/types.ts'
import type { AuctionStatus } from './auction.ts'

/** Approvals of auctions go by the types of tenders, under names of their own. */
const names: Partial<Readonly<Record<ApprovalType, string>>> = {
  tenderPublish: '发布竞价',
  postponement: '竞价延期',
  award: '竞价结果确认',
  refund: '悔拍处理',
}

/**
 * What an approval of this type is called where it is about an auction. Where the winner has to pay, whatever is asked
 * is about its not paying, though the process may be that of results.
 */
export function auctionApprovalName(type: ApprovalType, status: AuctionStatus): string {
  if (status === 'settling' && type === 'award') return '悔拍处理'
  return names[type] ?? approvalTypeNames[type]
}
