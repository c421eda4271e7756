import { type ApprovalType, approvalTypeNames } from '../approval/types.ts'
import type { AuctionStatus } from './auction.ts'

/** Approvals of auctions go by the types of tenders, under names of their own. */
const names: Partial<Readonly<Record<ApprovalType, string>>> = {
  tenderPublish: '发布竞价',
  postponement: '竞价延期',
  award: '竞价结果确认',
  refund: '违约处理',
}

/**
 * What an approval of this type is called where it is about an auction. Where the winner has to pay, whatever is asked
 * is about its not paying, though the process may be that of results.
 */
export function auctionApprovalName(type: ApprovalType, status: AuctionStatus): string {
  if (status === 'settling' && type === 'award') return '违约处理'
  return names[type] ?? approvalTypeNames[type]
}

/** What became of a question that came to nothing. */
export const outcomeNames = {
  rejected: '审批未通过',
  terminated: '审批已终止',
  failed: '审批已通过，但没有办成',
} as const

const openFor: Readonly<Record<string, readonly AuctionStatus[]>> = {
  auction: ['draft', 'approvalFailed'],
  'auction.result': ['ended', 'negotiating'],
  'auction.breach': ['settling'],
}

/** Whether what approvers were asked about an auction can be asked for anew in this state. */
export const canAskAnew = (subjectKind: string, status: AuctionStatus): boolean =>
  openFor[subjectKind]?.includes(status) ?? false
