/** What may need an approval, with the words that screens show. */
export const approvalTypeNames = {
  tenderPublish: '发布招标',
  addendum: '补遗',
  postponement: '招标延期',
  award: '定标',
  publicity: '公示',
  scrap: '废标',
  demand: '需求',
  projectAnnounce: '项目公示',
  refund: '退款',
  feeWaiver: '费用减免',
} as const

export type ApprovalType = keyof typeof approvalTypeNames
export const approvalTypes = Object.keys(approvalTypeNames) as readonly string[] as readonly [
  ApprovalType,
  ...ApprovalType[],
]

/** What goes through the processes of a type, where it is more than its name says. */
export const approvalTypeScopes: Readonly<Partial<Record<ApprovalType, string>>> = {
  tenderPublish: '发布招标、发布竞价',
  postponement: '招标延期、竞价延期',
  award: '定标、竞价结果确认、选定报价',
  demand: '发布需求、暂停和恢复询价',
  projectAnnounce: '项目公示、取消公示',
}

/** What an approval is about. Only its kind and id are known here; it belongs to another capability. */
export interface Subject {
  readonly kind: string
  readonly id: string
}

/** One line of what is to be approved, in the words of its form. */
export interface Fact {
  readonly label: string
  readonly value: string
}
