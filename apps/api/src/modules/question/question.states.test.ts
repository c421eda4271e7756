import type { Endpoint } from '@jb/contract/endpoint'
import * as contract from '@jb/contract/question/question.contract'
import {
  type QuestionAction,
  type QuestionStatus,
  questionActions,
  questionFlow,
  questionStatuses,
} from '@jb/domain/question/question.flow'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { answer, ask } from '@jb/testing/builders/question-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionModule } from './index.ts'

/** Every deed is tried in every state, over HTTP: what the table has no arrow for is refused and changes nothing. */
let harness: Harness
let owner: Caller
let supplier: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: [questionModule] })
  owner = await harness.as({ roles: ['buyer'] })
  supplier = await harness.as({ companyKind: 'supplier' })
})
afterAll(() => harness.close())

const calls: Readonly<Record<QuestionAction, (id: string, version: number) => readonly [Endpoint, object]>> =
  {
    answer: (id, version) => [contract.answerQuestion, { id, version, answer: '可以', fileIds: [] }],
    reject: (id, version) => [contract.rejectQuestion, { id, version, reason: '与项目无关' }],
    publish: (id, version) => [
      contract.publishQuestion,
      { id, version, title: '结算', text: '能否？', answer: '可以' },
    ],
    close: (id, version) => [contract.closeQuestion, { id, version }],
  }

async function act(id: string, action: QuestionAction, version: number) {
  const [endpoint, body] = calls[action](id, version)
  return harness.call<Endpoint>(endpoint, { body }, owner)
}

/** A letter that came into this state by its own way. */
async function aLetterIn(status: QuestionStatus): Promise<{ id: string; version: number }> {
  const { id } = await ask(harness, supplier, await aTenderRow(harness, owner))
  if (status === 'submitted') return { id, version: 1 }
  if (status === 'rejected') await act(id, 'reject', 1)
  else await answer(harness, owner, id)
  if (status === 'rejected' || status === 'answered') return { id, version: 2 }
  await act(id, status === 'published' ? 'publish' : 'close', 2)
  return { id, version: 3 }
}

const arrows: Readonly<Record<QuestionStatus, Readonly<Partial<Record<QuestionAction, QuestionStatus>>>>> =
  questionFlow
const pairs = questionStatuses.flatMap((status) =>
  questionActions.map((action) => [action, status, arrows[status][action]] as const),
)

const rowOf = (id: string) =>
  harness.db.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.each(pairs)('%s a letter that is %s: %s', async (action, status, next) => {
  const { id, version } = await aLetterIn(status)
  const before = await rowOf(id)
  expect([before.status, before.version]).toEqual([status, version])
  const reply = await act(id, action, version)
  if (next) expect([reply.status, (await rowOf(id)).status]).toEqual([200, next])
  else {
    expect([reply.status, reply.reason]).toEqual([422, 'question.wrongStatus'])
    expect(await rowOf(id)).toEqual(before)
  }
})
