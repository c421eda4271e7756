import type { Answer, Sent } from '@jb/contract/endpoint'
import { answerQuestion, saveForTender } from '@jb/contract/question/question.contract'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aLetter } from './question.ts'

type Form = Sent<typeof saveForTender>['body']

/** The body of `saveForTender` about a tender of type 3. */
export function aLetterForm(businessId: string, given: Partial<Form> = {}): Form {
  const { fileIds, ...letter } = aLetter()
  return { businessId, ...letter, fileIds: fileIds.join(','), ...given }
}

/** Lets `asker` hand in a letter about a tender; throws when it is refused. */
export async function ask(
  harness: Harness,
  asker: Caller,
  tenderId: string,
  given: Partial<Form> = {},
): Promise<Answer<typeof saveForTender>> {
  return (await harness.call(saveForTender, { body: aLetterForm(tenderId, given) }, asker)).answer
}

/** Lets `owner` answer a letter that nobody has touched yet. */
export async function answer(
  harness: Harness,
  owner: Caller,
  id: string,
  text = '可以，按理论重量结算，负差不超过 4%。',
): Promise<Answer<typeof answerQuestion>> {
  const body = { id, version: 1, answer: text, fileIds: [] }
  return (await harness.call(answerQuestion, { body }, owner)).answer
}
