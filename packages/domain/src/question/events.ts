import type { Asker, Subject } from './question.ts'

/** The facts that others may react to. */
export type QuestionEventType =
  | 'question.submitted'
  | 'question.answered'
  | 'question.rejected'
  | 'question.published'
  | 'question.closed'

/** Enough to tell people what happened, so that a reaction need not load the letter. */
export interface QuestionEvent {
  readonly type: QuestionEventType
  readonly payload: {
    readonly questionId: string
    readonly no: string
    readonly title: string
    readonly subject: Subject
    readonly asker: Asker
  }
}
