import type { ApprovalStatus, NodeStatus, TaskResult } from './approval.flow.ts'
import type { TemplateStatus } from './template.flow.ts'
import type { NodeMode, WithdrawPolicy } from './template.ts'

export const approvalStatusNames = {
  running: '审批中',
  approved: '已通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
  terminated: '已终止',
} as const satisfies Record<ApprovalStatus, string>

export const nodeStatusNames = {
  waiting: '未开始',
  active: '进行中',
  done: '已完成',
} as const satisfies Record<NodeStatus, string>

export const taskResultNames = {
  open: '待处理',
  agreed: '已同意',
  autoAgreed: '自动同意',
  rejected: '已驳回',
  handedOver: '已转交',
  skipped: '无需处理',
} as const satisfies Record<TaskResult, string>

export const nodeModeNames = { all: '会签', any: '或签', sequential: '依次' } as const satisfies Record<
  NodeMode,
  string
>

export const withdrawPolicyNames = {
  untilFirstDecision: '有人处理前可以撤回',
  untilEnd: '审批结束前可以撤回',
} as const satisfies Record<WithdrawPolicy, string>

export const templateStatusNames = {
  draft: '草稿',
  enabled: '已启用',
  disabled: '已停用',
} as const satisfies Record<TemplateStatus, string>
