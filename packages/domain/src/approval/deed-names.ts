import type { DeedAction, TaskOrigin } from './approval.ts'

/** What a line of an approval's log says that was done. */
export const deedNames = {
  start: '发起审批',
  resume: '重新提交，从驳回的步骤继续',
  agree: '同意',
  advise: '提交意见',
  autoAgree: '上一步已同意，自动通过',
  reject: '驳回',
  transfer: '转发',
  delegate: '委派',
  addSign: '加签',
  handOn: '管理员转交',
  succeed: '原审批人离开企业，由他人接替',
  withdraw: '撤回',
  terminate: '审批终止',
  remind: '催办',
  cc: '抄送',
  comment: '评论',
  approve: '审批通过',
} as const satisfies Record<DeedAction, string>

/** The words for a stored deed; one of a newer version shows as 处理. */
export function deedName(action: string): string {
  const names: Readonly<Record<string, string>> = deedNames
  return Object.hasOwn(names, action) ? (names[action] ?? '处理') : '处理'
}

/** How a person came to decide, where it was not by the template. */
export const originNames = {
  template: null,
  transfer: '转发',
  delegate: '委派',
  addSign: '加签',
  successor: '接替',
} as const satisfies Record<TaskOrigin, string | null>
