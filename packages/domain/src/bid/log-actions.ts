/** The acts that stand in the log of a tender, in words. */
const words: Readonly<Record<string, string>> = {
  createDraft: '新建草稿',
  saveDraft: '保存草稿',
  deleteDraft: '删除草稿',
  publish: '发布',
  clock: '按时间推进',
  cancel: '终止招标',
  takeOffline: '平台下架',
  restore: '平台恢复上架',
  'registration.register': '报名',
  'registration.confirm': '确认报名',
  'registration.refuse': '拒绝报名',
  'bid.submit': '提交投标',
  'bid.withdraw': '撤回投标',
  open: '开标',
  submitComparison: '提交评审结果',
  publicise: '中标公示',
  award: '定标',
  fail: '流标或废标',
  'comparison.export': '导出比价表',
}

/** An act in words; one that this version does not know shows as 其他操作. */
export function logActionLabel(action: string): string {
  return (Object.hasOwn(words, action) ? words[action] : undefined) ?? '其他操作'
}

/** Acts that would tell how many bids there are: nobody sees them before the opening. */
export const sealedActions = ['bid.submit', 'bid.withdraw'] as const
