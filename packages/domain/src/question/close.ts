import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { questionFlow } from './question.flow.ts'
import { type Question, type QuestionStep, step } from './question.ts'

/** The owner ends an answered letter without publishing it. */
export function closeQuestion(question: Question): QuestionStep | Refusal<'question.wrongStatus'> {
  const status = follow('question', questionFlow, question.status, 'close')
  if (isRefusal(status)) return status
  return step({ ...question, status }, 'question.closed')
}
