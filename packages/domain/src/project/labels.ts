import type { AnnouncementStatus } from './announcement.flow.ts'
import type { ProjectAction, ProjectStatus } from './project.flow.ts'
import type { Announce } from './project.ts'

export const statusNames = {
  draft: '未公示',
  announced: '已公示',
  cancelled: '取消公示',
  closed: '已完工',
} as const satisfies Record<ProjectStatus, string>

/** How an announcement stands; 已驳回 and 已撤回 are over, the project may be submitted anew. */
export const announcementNames = {
  pending: '审批中',
  effective: '已生效',
  rejected: '审批未通过',
  withdrawn: '已撤回',
  terminated: '已终止',
  failed: '未生效',
} as const satisfies Record<AnnouncementStatus, string>

/** What an approval of an announcement is called. */
export const approvalNames = { 1: '项目公示', 0: '取消公示' } as const satisfies Record<Announce, string>

/** The word on a button. */
export const actionNames = {
  edit: '编辑',
  announce: '公示项目',
  cancel: '取消公示',
  close: '登记完工',
} as const satisfies Record<ProjectAction, string>

/** A line of the history, by the action that the operation log holds. */
const historyNames: Readonly<Record<string, string>> = {
  create: '建立项目',
  edit: '修改项目',
  announce: '公示项目',
  cancel: '取消公示',
  close: '登记完工',
  pay: '登记付款',
  voidPayment: '作废付款',
  submitAnnounce: '提交公示审批',
  submitCancel: '提交取消公示审批',
  approvalRejected: '审批未通过',
  approvalWithdrawn: '撤回审批',
  approvalTerminated: '审批已终止',
  approvalFailed: '审批通过但未能生效',
}

/** The words of a logged action; one that this version does not know shows as it is. */
export function historyName(action: string): string {
  return (Object.hasOwn(historyNames, action) && historyNames[action]) || action
}
