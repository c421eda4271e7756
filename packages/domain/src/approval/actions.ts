/** What somebody can do in an approval, with the words of its buttons. */
export const approvalActionNames = {
  agree: '同意',
  reject: '驳回',
  transfer: '转发',
  addSign: '加签',
  delegate: '委派',
  withdraw: '撤回',
  remind: '催办',
  cc: '抄送',
  comment: '评论',
} as const

export type ApprovalAction = keyof typeof approvalActionNames
export const approvalActions = Object.keys(approvalActionNames) as readonly ApprovalAction[]
