import type { Endpoint } from '@jb/contract/endpoint'
import * as contract from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aLetterForm, answer, ask } from '@jb/testing/builders/question-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionModule } from './index.ts'

let harness: Harness
let owner: Caller
let supplier: Caller
let stranger: Caller
let tenderId: string
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'

beforeAll(async () => {
  harness = await startHarness({ modules: [questionModule] })
  owner = await harness.as({ roles: ['buyer'] })
  supplier = await harness.as({ roles: ['orgAdmin'], companyKind: 'supplier' })
  stranger = await harness.as({ roles: ['orgAdmin'] })
  tenderId = await aTenderRow(harness, owner)
})
afterAll(() => harness.close())

const deeds = (id: string, version = 1) =>
  [
    [contract.answerQuestion, { id, version, answer: '可以', fileIds: [] }],
    [contract.rejectQuestion, { id, version, reason: '与项目无关' }],
    [contract.publishQuestion, { id, version, title: '结算', text: '能否？', answer: '可以' }],
    [contract.closeQuestion, { id, version }],
  ] as const satisfies readonly (readonly [Endpoint, object])[]

describe('who may touch a letter', () => {
  test('nobody without a login, save for reading what is public', async () => {
    const params = { id: tenderId }
    const replies = await Promise.all([
      harness.call(contract.checkAllowTenderQuestion, { params }),
      harness.call(contract.receiversByTenderType, { body: { tenderingType: 3 } }),
      harness.call(contract.saveForTender, { body: aLetterForm(tenderId) }),
      harness.call(contract.questions, { body: {} }),
      harness.call(contract.questionOf, { params }),
      ...deeds(absent).map(([endpoint, body]) => harness.call<Endpoint>(endpoint, { body })),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 401))
  })

  test('a bidding role cannot handle letters, whatever company it acts for', async () => {
    const quoter = await harness.as({ roles: ['quoter'], companyId: owner.companyId })
    for (const [endpoint, body] of deeds(absent)) {
      expect((await harness.call<Endpoint>(endpoint, { body }, quoter)).status).toBe(403)
    }
  })

  test('the asker cannot answer, reject, publish or close its own letter', async () => {
    const letter = await ask(harness, supplier, tenderId)
    for (const [endpoint, body] of deeds(letter.id)) {
      const reply = await harness.call<Endpoint>(endpoint, { body }, supplier)
      expect([reply.status, reply.reason]).toEqual([403, 'question.forbidden'])
    }
  })

  test("another company's letter looks like one that does not exist", async () => {
    const letter = await ask(harness, supplier, tenderId)
    const look = async (id: string) => {
      const read = await harness.call(contract.questionOf, { params: { id } }, stranger)
      const done = await Promise.all(
        deeds(id).map(([e, body]) => harness.call<Endpoint>(e, { body }, stranger)),
      )
      return [read, ...done].map(({ status, reason, msg, detail }) => ({ status, reason, msg, detail }))
    }
    const foreign = await look(letter.id)
    expect(foreign).toEqual(await look(absent))
    expect(foreign[0]).toMatchObject({ status: 404, reason: 'question.notFound' })
  })

  test("a stranger's list is empty, and so is a person's without a company", async () => {
    await ask(harness, supplier, tenderId)
    const alone = await harness.as({ companyId: null })
    for (const person of [stranger, alone]) {
      const { answer } = await harness.call(contract.questions, { body: { side: 'owner' } }, person)
      expect(answer).toMatchObject({ records: [], total: 0, sides: { asker: 0, owner: 0 } })
    }
  })

  test('a letter that somebody else has handled meanwhile is stale', async () => {
    const letter = await ask(harness, supplier, tenderId)
    await answer(harness, owner, letter.id)
    for (const [endpoint, body] of deeds(letter.id, 1)) {
      const reply = await harness.call<Endpoint>(endpoint, { body }, owner)
      expect([reply.status, reply.reason]).toEqual([409, 'question.stale'])
    }
  })

  test('of two answers given at once, one wins', async () => {
    const letter = await ask(harness, supplier, tenderId)
    const body = { id: letter.id, version: 1, answer: '可以', fileIds: [] }
    const replies = await Promise.all(
      [1, 2].map(() => harness.call(contract.answerQuestion, { body }, owner)),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  test('members of the owner see the letter; only buying roles get live buttons', async () => {
    const letter = await ask(harness, supplier, tenderId)
    const finance = await harness.as({ roles: ['finance'], companyId: owner.companyId })
    const params = { id: letter.id }
    const asBuyer = (await harness.call(contract.questionOf, { params }, owner)).answer
    const asFinance = (await harness.call(contract.questionOf, { params }, finance)).answer
    expect(asBuyer.actions.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['answer', true],
      ['reject', true],
    ])
    expect(asFinance.actions.every((action) => !action.enabled && action.why)).toBe(true)
    expect(letter.actions).toEqual([])
  })
})
