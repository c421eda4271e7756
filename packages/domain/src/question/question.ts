import type { QuestionEvent, QuestionEventType } from './events.ts'
import type { QuestionStatus } from './question.flow.ts'

/** The kinds of things that letters are about. */
export const subjectKinds = ['tender', 'auction', 'demand'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What a letter is about. Only its kind, id and title are known here, and whom it belongs to. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
  readonly title: string
  readonly ownerCompanyId: string
}

export interface Asker {
  readonly companyId: string
  readonly accountId: string
}

/** What a person writes. `type` and `receiver` are values of letter-choices.ts. */
export interface Letter {
  readonly type: string
  readonly receiver: string
  readonly title: string
  readonly content: string
  readonly fileIds: readonly string[]
}

export interface GivenAnswer {
  readonly text: string
  readonly fileIds: readonly string[]
  readonly by: string
  readonly at: Date
}

/** The words that everybody may read, without the asker. */
export interface Publication {
  readonly title: string
  readonly text: string
  readonly answer: string
}

/** One letter from a company to the owner of a subject, with what came of it. */
export interface Question extends Letter {
  readonly id: string
  readonly no: string
  readonly subject: Subject
  readonly asker: Asker
  readonly status: QuestionStatus
  readonly version: number
  readonly submittedAt: Date
  readonly answer: GivenAnswer | undefined
  readonly rejectReason: string | undefined
  readonly published: (Publication & { readonly at: Date }) | undefined
}

/** A letter after a verb, and the fact to tell others. */
export interface QuestionStep {
  readonly question: Question
  readonly event: QuestionEvent
}

/** Closes a verb: the next version of the letter and the event of that type. */
export function step(question: Question, type: QuestionEventType): QuestionStep {
  const { id, no, title, subject, asker } = question
  return {
    question: { ...question, version: question.version + 1 },
    event: { type, payload: { questionId: id, no, title, subject, asker } },
  }
}
