import { type DemandGroup, type DemandStatus, openStatuses } from '@jb/domain/demand/demand'

/** What the tabs of an own list are called. */
export const groupNames = {
  draft: '草稿',
  approving: '审批',
  announced: '预告',
  quoting: '报价中',
  comparing: '比价',
  selected: '已选定',
  ended: '已结束',
} as const satisfies Record<DemandGroup, string>

/** What comes next, in a sentence for whoever reads it; of one's own the list says what to do. */
export const nextWords: Readonly<Record<DemandStatus, string>> = {
  draft: '还没有发布，只有本企业看得到。',
  approving: '审批通过后自动公开。',
  approvalFailed: '审批没有通过，修改后可以重新提交。',
  announced: '这是预告，到时间自动开始报价。',
  quoting: '现在可以报价，截止前可以修改或撤回。',
  suspended: '采购方暂停了询价，恢复之前不能报价；截止时间不变。',
  quoteEnded: '报价已截止，等采购方比价。',
  comparing: '采购方正在比价。',
  secondRound: '采购方请首轮最低的几家再报一次价，其他报价继续有效。',
  selected: '已选定供应商。',
  closed: '已完成。',
  cancelled: '已取消，不再接收报价。',
  expired: '已过期，不再接收报价。',
}

/** What the notice of a demand is called where it says something of its own; undefined while its page says all. */
export const noticeName: Readonly<Partial<Record<DemandStatus, string>>> = {
  announced: '需求公告',
  selected: '结果公告',
  closed: '结果公告',
  cancelled: '结果公告',
  expired: '结果公告',
}

/** Where the owner is the next to do something. */
export const waitsForOwner: readonly DemandStatus[] = [
  ...(['draft', 'approvalFailed'] as const),
  ...(['suspended', 'quoteEnded', 'comparing'] as const),
]

const open: readonly string[] = openStatuses

/** While it is, its owner is asked in letters rather than called. */
export const isOpen = ({ status }: { readonly status: string }): boolean => open.includes(status)
