import type { ApprovalType } from '@jb/domain/approval/types'
import { formatMoney } from '@jb/domain/shared/money-text'
import { decisionOf } from '../../map/decisions.ts'
import type { StartSearch } from './approval.start.ts'

/** Which of several decisions about it is meant, where its process alone does not say that. */
export const meantBy = (type: ApprovalType, { deed }: Pick<StartSearch, 'deed'>): string | undefined =>
  deed?.startsWith('inquiry:') ? decisionOf(type, deed) : undefined

/** By which amount the people were found. */
export const amountNote = (amount: string) => `按 ${formatMoney(amount)} 元确定流程和审批人。`

/** What somebody is told who acts for a principal. */
export const fromOutside = {
  plain: '您代委托方提交，由委托方的人审批。',
  picks:
    '这个流程有步骤要由发起人选择审批人，代理不能替委托方选择。请委托方自己提交，或请委托方管理员在审批设置里指定审批人。',
} as const
