import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { questionFlow } from './question.flow.ts'
import { type Question, type QuestionStep, step } from './question.ts'

/** The owner declines to answer and says why. */
export function rejectQuestion(
  question: Question,
  reason: string,
): QuestionStep | Refusal<'question.wrongStatus'> {
  const status = follow('question', questionFlow, question.status, 'reject')
  if (isRefusal(status)) return status
  return step({ ...question, status, rejectReason: reason }, 'question.rejected')
}
