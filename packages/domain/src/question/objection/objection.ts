import { endOfPeriod } from '../../shared/business-calendar.ts'
import { day, hour } from '../../shared/dates.ts'
import type { ActionOf, Flow } from '../../shared/flow.ts'

/** What an objection (异议) is about: the documents, the opening, or the result (TL 22, 44, 54). */
export const objectionKinds = ['documents', 'opening', 'result'] as const
export type ObjectionKind = (typeof objectionKinds)[number]

export const objectionStatuses = ['submitted', 'answered', 'notAccepted', 'upheld'] as const
export type ObjectionStatus = (typeof objectionStatuses)[number]

/** What the owner may do with an objection, and what it becomes: that is how it ends. */
export const objectionFlow = {
  submitted: { answer: 'answered', refuse: 'notAccepted', uphold: 'upheld' },
  answered: {},
  notAccepted: {},
  upheld: {},
} as const satisfies Flow<ObjectionStatus>
export type ObjectionAction = ActionOf<typeof objectionFlow>
export const objectionActions = ['answer', 'uphold', 'refuse'] as const satisfies readonly ObjectionAction[]

/** The type of the letter that carries one. */
export const objectionType = 'objection'

/** So many days the owner has to answer: the first is not counted, the last is a working day. */
export const answerDays = 3
/** An objection to the documents comes so many days before the bids are due. */
export const documentDays = 10

/** Until when an objection that came at `at` is to be answered. */
export const dueOf = (at: Date): Date => endOfPeriod(at, answerDays)

/** When the owner is reminded of an answer that is due. */
export const reminderOf = (due: Date): Date => new Date(due.getTime() - 24 * hour)

/** Until when the documents may be objected to. */
export const documentsUntil = (bidEnd: Date): Date => new Date(bidEnd.getTime() - documentDays * day)

/** An objection beside its letter. */
export interface Objection {
  readonly questionId: string
  readonly tenderId: string
  readonly companyId: string
  readonly kind: ObjectionKind
  /** Files that prove the interest of somebody who does not take part (利害关系人). */
  readonly proofIds: readonly string[]
  readonly status: ObjectionStatus
  readonly dueAt: Date
  /** Set once it was told that nobody has answered in time. */
  readonly overdueAt: Date | null
}
