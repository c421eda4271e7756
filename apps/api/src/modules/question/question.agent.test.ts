import * as contract from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import { aLetterForm, answer, ask } from '@jb/testing/builders/question-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionModule } from './index.ts'

let harness: Harness
let owner: Caller
let clerk: Caller
let supplier: Caller
let revoke: () => Promise<void>
const company = '陕西宏图建材有限公司'

beforeAll(async () => {
  harness = await startHarness({ modules: [questionModule] })
  owner = await harness.as({ roles: ['buyer'], companyName: '陕西城建集团有限公司' })
  clerk = await harness.as({
    companyKind: 'agent',
    roles: ['agent'],
    companyName: '西安正衡招标代理有限公司',
  })
  supplier = await harness.as({ companyKind: 'supplier', companyName: company, name: '李建国' })
  await harness.db
    .updateTable('company')
    .set({ short_name: '宏图建材' })
    .where('id', '=', supplier.companyId)
    .execute()
  const mandate = await aMandate(harness, owner, clerk)
  revoke = mandate.revoke
})
afterAll(() => harness.close())

type Given = Parameters<typeof aTenderRow>[2]
const aRunTender = (given: Given = {}) =>
  aTenderRow(harness, owner, { agent_company_id: clerk.companyId, ...given })

const detail = (id: string, as: Caller) => harness.call(contract.questionOf, { params: { id } }, as)
const listed = async (as: Caller, subjectId: string, keyword = '') =>
  (await harness.call(contract.questions, { body: { side: 'owner', subjectId, keyword } }, as)).answer

describe("the agent's clerk", () => {
  test('finds and handles letters about a tender that the agent runs, like the owner’s own staff', async () => {
    const tender = await aRunTender()
    const letter = await ask(harness, supplier, tender)
    const seen = (await detail(letter.id, clerk)).answer
    expect(seen).toMatchObject({ side: 'owner', counterpart: company })
    expect(seen.actions.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['answer', true],
      ['reject', true],
    ])
    expect((await listed(clerk, tender)).records.map(({ id }) => id)).toEqual([letter.id])
    expect((await answer(harness, clerk, letter.id)).status).toBe('answered')
    const body = { id: letter.id, version: 2, title: '结算', text: '能否？', answer: '可以' }
    expect((await harness.call(contract.publishQuestion, { body }, clerk)).answer.status).toBe('published')
    expect((await detail(letter.id, supplier)).answer.timeline.map(({ who }) => who)).toEqual([
      company,
      '西安正衡招标代理有限公司',
      '西安正衡招标代理有限公司',
    ])
  })

  test('is told of a new letter, and so is the owner', async () => {
    const letter = await ask(harness, supplier, await aRunTender())
    await harness.drain()
    const told = await harness.db
      .selectFrom('notice')
      .select('account_id')
      .where('event_key', '=', `question.submitted:${letter.id}`)
      .execute()
    expect(told.map((row) => row.account_id).sort()).toEqual([owner.accountId, clerk.accountId].sort())
  })

  test('has nothing to do with the letters of other tenders of the same owner', async () => {
    const tender = await aTenderRow(harness, owner)
    const letter = await ask(harness, supplier, tender)
    expect((await detail(letter.id, clerk)).reason).toBe('question.notFound')
    expect((await listed(clerk, tender)).total).toBe(0)
  })

  test('may not ask about it itself, nor may a colleague', async () => {
    const tender = await aRunTender()
    const colleague = await harness.as({ companyId: clerk.companyId, roles: ['orgAdmin'] })
    const letter = await ask(harness, supplier, tender)
    const reply = await harness.call(contract.saveForTender, { body: aLetterForm(tender) }, colleague)
    expect([reply.status, reply.reason]).toEqual([422, 'question.agentSubject'])
    expect((await detail(letter.id, colleague)).status).toBe(404)
  })
})

describe('where the law keeps the bidders from the owner', () => {
  const words = { title: '宏图建材请教结算', content: `${company}李建国问：能否按理重？` }
  const secrets = [company, '宏图', '李建国']
  const told = (value: unknown) => secrets.filter((text) => JSON.stringify(value).includes(text))

  test('the owner reads the letter without learning who asked, the clerk with the name', async () => {
    const tender = await aRunTender({ profile: 'STATUTORY' })
    const letter = await ask(harness, supplier, tender, words)
    const asOwner = await detail(letter.id, owner)
    expect(asOwner.answer).toMatchObject({ counterpart: '开标前不公开', side: 'owner' })
    expect(asOwner.answer.content).toContain('能否按理重？')
    expect(told(asOwner.envelope)).toEqual([])
    expect(told(await listed(owner, tender))).toEqual([])
    expect((await detail(letter.id, clerk)).answer).toMatchObject({
      counterpart: company,
      content: words.content,
    })
    expect((await listed(clerk, tender)).records[0]).toMatchObject({
      counterpart: company,
      title: words.title,
    })
  })

  test('a clerk of the agent who is on the owner’s staff reads it as the owner does', async () => {
    const both = await harness.as({ companyId: clerk.companyId, roles: ['agent'] })
    await harness.db
      .insertInto('membership')
      .values({ account_id: both.accountId, company_id: owner.companyId, roles: ['buyer'] })
      .execute()
    const tender = await aRunTender({ profile: 'STATUTORY' })
    const letter = await ask(harness, supplier, tender, words)
    expect((await detail(letter.id, both)).answer.counterpart).toBe('开标前不公开')
    expect(told((await detail(letter.id, both)).envelope)).toEqual([])
    expect(told(await listed(both, tender))).toEqual([])
    expect((await listed(both, tender, '宏图')).total).toBe(0)
  })

  test('neither a search nor the notice tells the owner', async () => {
    const tender = await aRunTender({ profile: 'VOLUNTARY' })
    const letter = await ask(harness, supplier, tender, words)
    expect((await listed(owner, tender, '宏图')).total).toBe(0)
    expect((await listed(clerk, tender, '宏图')).total).toBe(1)
    await harness.drain()
    const bodies = await harness.db
      .selectFrom('notice')
      .select(['title', 'body'])
      .where('account_id', '=', owner.accountId)
      .where('event_key', '=', `question.submitted:${letter.id}`)
      .execute()
    expect([bodies.length, told(bodies)]).toEqual([1, []])
  })

  test('publishing is no way to try out names: they are blacked out without a word', async () => {
    const letter = await ask(harness, supplier, await aRunTender({ profile: 'STATUTORY' }), words)
    await answer(harness, owner, letter.id)
    const body = { id: letter.id, version: 2, title: '结算', text: `${company}问：能否？`, answer: '可以' }
    const { answer: published } = await harness.call(contract.publishQuestion, { body }, owner)
    expect(published.published).toMatchObject({ text: '（提问方）问：能否？' })
  })

  test('after the opening the owner learns it', async () => {
    const tender = await aRunTender({ profile: 'STATUTORY' })
    const letter = await ask(harness, supplier, tender, words)
    await harness.db.updateTable('tender').set({ opened_at: new Date() }).where('id', '=', tender).execute()
    expect((await detail(letter.id, owner)).answer).toMatchObject({
      counterpart: company,
      title: words.title,
    })
    expect((await listed(owner, tender)).records[0]?.counterpart).toBe(company)
  })
})

test('with the mandate the letters are gone from the agent', async () => {
  const tender = await aRunTender()
  const letter = await ask(harness, supplier, tender)
  await revoke()
  expect((await detail(letter.id, clerk)).status).toBe(404)
  expect((await listed(clerk, tender)).total).toBe(0)
  const body = { id: letter.id, version: 1, reason: '与项目无关' }
  expect((await harness.call(contract.rejectQuestion, { body }, clerk)).status).toBe(404)
})
