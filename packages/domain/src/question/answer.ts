import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { questionFlow } from './question.flow.ts'
import { type GivenAnswer, type Question, type QuestionStep, step } from './question.ts'

/** The owner answers; the answer goes to the asker alone until it is published. */
export function answerQuestion(
  question: Question,
  answer: Omit<GivenAnswer, 'at'>,
  now: Date,
): QuestionStep | Refusal<'question.wrongStatus'> {
  const status = follow('question', questionFlow, question.status, 'answer')
  if (isRefusal(status)) return status
  return step({ ...question, status, answer: { ...answer, at: now } }, 'question.answered')
}
