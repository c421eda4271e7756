import { objectionHistory } from './objection/labels.ts'
import type { QuestionAction, QuestionStatus } from './question.flow.ts'

/** Whose eyes read a letter: the company that asked, or the one that owns the subject. */
export type Side = 'asker' | 'owner'

export const statusNames = {
  submitted: '待答复',
  answered: '已答复',
  rejected: '不予受理',
  published: '已公开',
  closed: '已结束',
} as const satisfies Record<QuestionStatus, string>

/** How lists group the states. */
export const questionGroups = {
  waiting: ['submitted'],
  answered: ['answered'],
  ended: ['rejected', 'published', 'closed'],
} as const satisfies Record<string, readonly QuestionStatus[]>
export type QuestionGroup = keyof typeof questionGroups

/** The word on a button. */
export const actionNames = {
  answer: '答复',
  reject: '不予受理',
  publish: '公开问答',
  close: '结束',
} as const satisfies Record<QuestionAction, string>

/** A line of the history, by the action that the operation log holds. */
export const historyNames = {
  submit: '提交询问函',
  answer: '答复',
  reject: '不予受理',
  publish: '公开问答',
  close: '结束询问',
  ...objectionHistory,
} as const satisfies Record<QuestionAction | 'submit', string>

/** The words of a logged action; one that this version does not know shows as it is. */
export function historyName(action: string): string {
  return Object.hasOwn(historyNames, action) ? historyNames[action as keyof typeof historyNames] : action
}
