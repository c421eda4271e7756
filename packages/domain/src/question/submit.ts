import { type Refusal, refuse } from '../shared/refusal.ts'
import { isChoice, letterTypes, receivers } from './letter-choices.ts'
import { type AskingRefusal, type AskingWindow, type Sides, whyNotAsk } from './may-ask.ts'
import { type Letter, type QuestionStep, type Subject, step } from './question.ts'

/** What surrounds a letter when it is handed in. */
export interface Submission {
  readonly id: string
  readonly no: string
  readonly asker: { readonly companyId: string | undefined; readonly accountId: string }
  /** The subject as its own capability shows it; absent when this asker may not see it. */
  readonly subject: (Subject & Sides & { readonly type: number; readonly window: AskingWindow }) | undefined
  /** Letters of this company on this subject that wait for an answer. */
  readonly unanswered: number
}

/** Hands in a letter: it must come in time, from another company, on a topic that this kind of tender knows. */
export function submitQuestion(
  letter: Letter,
  { id, no, asker, subject, unanswered }: Submission,
  now: Date,
): QuestionStep | AskingRefusal | Refusal<'question.badType'> {
  const { companyId, accountId } = asker
  const refusal = whyNotAsk({ askerCompanyId: companyId, subject, unanswered })
  if (refusal || !subject || !companyId) return refusal ?? refuse('tender.notFound')
  const known =
    isChoice(letterTypes(subject.type), letter.type) && isChoice(receivers(subject.type), letter.receiver)
  if (!known) return refuse('question.badType')
  const { kind, id: subjectId, title, ownerCompanyId } = subject
  const question = {
    ...letter,
    id,
    no,
    subject: { kind, id: subjectId, title, ownerCompanyId },
    asker: { companyId, accountId },
    status: 'submitted',
    version: 0,
    submittedAt: now,
    answer: undefined,
    rejectReason: undefined,
    published: undefined,
  } as const
  return step(question, 'question.submitted')
}
