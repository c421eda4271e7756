import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type AskerNames, namesFound } from './names-asker.ts'
import { questionFlow } from './question.flow.ts'
import { type Publication, type Question, type QuestionStep, step } from './question.ts'

/** The owner lets everybody read question and answer. Nothing in them may tell who asked. */
export function publishQuestion(
  question: Question,
  publication: Publication,
  asker: AskerNames,
  now: Date,
): QuestionStep | Refusal<'question.wrongStatus' | 'question.namesAsker'> {
  const status = follow('question', questionFlow, question.status, 'publish')
  if (isRefusal(status)) return status
  const { title, text, answer } = publication
  const found = namesFound([title, text, answer], asker)
  if (found.length > 0) return refuse('question.namesAsker', { found })
  return step({ ...question, status, published: { title, text, answer, at: now } }, 'question.published')
}
