import type { Profile } from '../procurement/profiles.ts'
import { type BidWords, bidWords } from './words.ts'

type Words = Readonly<Record<string, string>>

/** The acts that stand in the log of every tender, in words. */
const common: Words = {
  createDraft: '新建草稿',
  saveDraft: '保存草稿',
  deleteDraft: '删除草稿',
  reTender: '重新招标',
  publish: '发布',
  invite: '补充邀请单位',
  processOff: '审批流程已停用',
  'ask.tenderPublish': '提交发布审批',
  'ask.postponement': '提交延期审批',
  'ask.addendum': '提交补遗审批',
  'ask.publicity': '提交公示审批',
  'ask.award': '提交定标审批',
  'ask.scrap': '提交废标审批',
  'approval.rejected': '审批未通过',
  'approval.withdrawn': '撤回审批',
  'approval.terminated': '审批终止',
  'approval.failed': '审批通过，没有办成',
  postpone: '招标延期',
  amend: '发布补遗',
  clock: '按时间推进',
  pause: '因异议暂停',
  resume: '异议处理完毕，项目恢复',
  voidResult: '异议成立，结果作废',
  takeOffline: '平台下架',
  restore: '平台恢复上架',
  'bid.sealList': '收标确认',
  extendWindow: '解密时间延长',
  failSession: '开标会结束，没有开启任何投标',
  closeSession: '开标会结束',
  restartSession: '恢复开标会，重新计解密时间',
  announce: '开标会通知',
  answerObjection: '答复开标异议',
  confirmCause: '认定未解密的原因',
  askCause: '提出未解密原因的认定，等待复核',
  refuseCause: '未解密原因复核不同意',
  takeBackCause: '撤回未解密原因的认定',
  askWindow: '申请延长解密时间，等待复核',
  refuseWindow: '延长解密时间复核不同意',
  takeBackWindow: '撤回延长解密时间的申请',
  askRestart: '申请恢复开标会，等待复核',
  refuseRestart: '恢复开标会复核不同意',
  takeBackRestart: '撤回恢复开标会的申请',
  'medium.mark': '登记同步发布媒介',
  'medium.unmark': '删除同步发布媒介',
  'registration.register': '报名',
  'registration.confirm': '确认报名',
  'registration.refuse': '拒绝报名',
  'registration.withdraw': '退出报名',
  'bid.abandon': '弃标',
  declareAbandoned: '认定弃标',
  askAbandoned: '申请认定弃标，等待复核',
  refuseAbandoned: '弃标认定复核不同意',
  takeBackAbandoned: '撤回弃标认定',
  'ask.declareAbandoned': '提交弃标认定审批',
  announceAbandoned: '发布弃标公告',
  'bid.confirmAddendum': '确认补遗',
  settleSecurity: '登记合同签订，处理保证金',
  submitComparison: '提交评审结果',
  'bid.note': '写内部备注',
  'comparison.export': '导出比价表',
  'committee.seat': '组建评审小组',
  'committee.release': '评审成员离开',
  'committee.declare': '评审成员声明无利害关系',
  'committee.recuse': '评审成员回避',
  'committee.endFormal': '结束初步评审',
  'committee.handIn': '评审成员提交评分',
  'committee.rescore': '汇总后修改评分',
  'committee.ask': '请投标单位澄清',
  'committee.answer': '答复澄清',
  'committee.sign': '评审成员签署',
  'committee.scrap': '评审小组提出废标',
  'committee.keep': '评审小组撤回废标提议',
  'committee.submit': '提交评标报告',
  'committee.reopen': '请评审小组复核',
  'committee.export': '导出评标报告',
}

/** Those that the procedure of the tender has its own words for. */
const spoken = ({ offer, opening, decision, publicity, failure, scrap, cancel }: BidWords): Words => ({
  cancel,
  'bid.submit': `提交${offer}`,
  'bid.sign': `${offer}电子签名`,
  'bid.withdraw': `撤回${offer}`,
  rejectBid: `否决${offer}`,
  open: opening,
  publicise: publicity,
  award: decision,
  fail: `${failure}或${scrap}`,
  scrap,
})

/** An act in words; one that this version does not know shows as 其他操作. */
export function logActionLabel(action: string, profile: Profile): string {
  const words = { ...common, ...spoken(bidWords(profile)) }
  return (Object.hasOwn(words, action) ? words[action] : undefined) ?? '其他操作'
}

/** Acts that would tell how many bids there are: nobody sees them before the opening. */
export const sealedActions = ['bid.submit', 'bid.sign', 'bid.withdraw', 'bid.confirmAddendum'] as const
