import { follow } from '../shared/flow.ts'
import { type AskerNames, namesFound } from '../shared/names-asker.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
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
  const fields = namingFields({ title, text, answer }, asker)
  if (Object.keys(fields).length > 0) return refuse('question.namesAsker', { fields })
  return step({ ...question, status, published: { title, text, answer, at: now } }, 'question.published')
}

/** Field → sentence, for each field in which the asker is named. */
function namingFields(words: Publication, asker: AskerNames): Readonly<Record<string, string>> {
  const found = Object.entries(words).map(([field, text]) => [field, namesFound(text, asker)] as const)
  const naming = found.filter(([, names]) => names.length > 0)
  return Object.fromEntries(
    naming.map(([field, names]) => [field, `这里还能看出提问方：${names.join('、')}。请删去。`]),
  )
}
