import type { OwnFilter } from './auction-owner.queries.ts'

/** The tabs of 我的竞价. */
export const ownGroups = [
  { id: 'draft', label: '草稿' },
  { id: 'approving', label: '审批中' },
  { id: 'scheduled', label: '未开始' },
  { id: 'live', label: '竞价中' },
  { id: 'ended', label: '待处理' },
  { id: 'closed', label: '已完成' },
] as const satisfies readonly { readonly id: NonNullable<OwnFilter['group']>; readonly label: string }[]

/** What is said once a deed is done. */
export const doneWords: Readonly<Record<string, string>> = {
  cancel: '竞价已撤回，报名的企业会收到消息',
  void: '出价已作废，参加的企业会收到消息',
  talks: '已邀请洽谈，受邀的企业会收到消息',
  closeTalks: '已通知受邀的企业，半小时后结束洽谈',
  confirm: '已确认成交，参加的企业会收到消息',
  unsold: '已结束，参加的企业会收到消息',
  settle: '已确认，竞价办理完成',
  breach: '已认定违约，可以重新竞价',
  breachAgree: '已同意认定，保证金按规则处理',
  breachRefuse: '已退回认定，提出的人会收到消息',
  breachTakeBack: '认定已撤回',
}

/** As long as what a deed is about is on its way. */
export const readsAuction = '正在读取竞价，请稍候。'
