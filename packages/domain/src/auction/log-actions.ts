import type { Direction } from './auction.ts'
import { wordsOf } from './labels.ts'

/** The acts that stand in the log of every auction, in words. */
const common: Readonly<Record<string, string>> = {
  createDraft: '新建草稿',
  saveDraft: '保存草稿',
  deleteDraft: '删除草稿',
  publish: '发布竞价',
  processOff: '审批流程已停用',
  'ask.tenderPublish': '提交发布审批',
  'ask.postponement': '提交延期审批',
  'ask.award': '提交成交审批',
  'ask.breach': '提交违约认定审批',
  'approval.rejected': '审批未通过',
  'approval.withdrawn': '撤回审批',
  'approval.terminated': '审批终止',
  'approval.failed': '审批通过，没有办成',
  postpone: '竞价延期',
  clock: '按时间推进',
  cancel: '撤回竞价',
  takeOffline: '平台下架',
  restore: '平台恢复上架',
  admitBidder: '同意报名',
  refuseBidder: '拒绝报名',
  voidOffer: '作废出价',
  openTalks: '开始洽谈',
  closeTalks: '提前结束洽谈',
  talkOffer: '洽谈报价',
  closeUnsold: '不成交',
  lapse: '逾期没有确认，不成交',
}

/** An act in words; one that this version does not know shows as 其他操作. */
export function auctionActionLabel(action: string, direction: Direction): string {
  const { winner } = wordsOf({ direction })
  const name = direction === 'ascending' ? '悔拍' : '弃标'
  const words: Readonly<Record<string, string>> = {
    ...common,
    confirm: `确认${winner}`,
    settle: direction === 'ascending' ? '确认结清' : '确认已签约',
    askBreach: `提出认定${name}`,
    refuseBreach: `退回${name}认定`,
    takeBackBreach: `撤回${name}认定`,
    breach: `认定${name}`,
  }
  return (Object.hasOwn(words, action) ? words[action] : undefined) ?? '其他操作'
}
