import type { Answer, Sent } from '@jb/contract/endpoint'
import { answerObjection, fileObjection } from '@jb/contract/question/objection/objection.contract'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

type Body = Sent<typeof fileObjection>['body']

/** The body of an objection to the documents of a tender. */
export function anObjection(businessId: string, given: Partial<Body> = {}): Body {
  return {
    businessId,
    kind: 'documents',
    title: '资格要求限定了品牌',
    content: '第二章第 3 条只写了一个品牌，没有写“或相当于”，请改正。',
    fileIds: [],
    proofIds: [],
    ...given,
  }
}

/** Lets somebody object; throws when it is refused. */
export async function object(
  harness: Harness,
  asker: Caller,
  tenderId: string,
  given: Partial<Body> = {},
): Promise<Answer<typeof fileObjection>> {
  return (await harness.call(fileObjection, { body: anObjection(tenderId, given) }, asker)).answer
}

/** Lets the owner answer an objection that nobody has touched yet. */
export async function rule(
  harness: Harness,
  owner: Caller,
  id: string,
  text = '采纳，已发布补遗改为“或相当于”。',
): Promise<Answer<typeof answerObjection>> {
  const body = { id, version: 1, answer: text, fileIds: [] }
  return (await harness.call(answerObjection, { body }, owner)).answer
}
