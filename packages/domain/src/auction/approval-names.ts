import { type ApprovalType, approvalTypeNames } from '../approval/types.ts'

/** Approvals of auctions go by the types of tenders, under names of their own. */
const names: Partial<Readonly<Record<ApprovalType, string>>> = {
  tenderPublish: '发布竞价',
  postponement: '竞价延期',
  award: '竞价结果确认',
  refund: '悔拍处理',
}

/** What an approval of this type is called where it is about an auction. */
export function auctionApprovalName(type: ApprovalType): string {
  return names[type] ?? approvalTypeNames[type]
}
