import { homeTodos } from '@jb/contract/home/home.contract'
import * as forDemand from '@jb/contract/question/demand-question.contract'
import * as contract from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import { aLetterForm, answer } from '@jb/testing/builders/question-story'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

const hour = 3_600_000
let h: Harness
let owner: Caller
let supplier: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'], companyName: '陕西城建集团有限公司' })
  supplier = await h.as({ companyKind: 'supplier', companyName: '陕西宏图建材有限公司', name: '李建国' })
})
afterAll(() => h?.close())

const allowed = (id: string, as?: Caller) =>
  h.call(forDemand.checkAllowDemandQuestion, { params: { id } }, as)
const ask = (id: string, as = supplier, given = {}) =>
  h.call(
    forDemand.saveForDemand,
    { body: aLetterForm(id, { type: 'goods', receiver: 'owner', ...given }) },
    as,
  )

test('letters about a demand are taken until its quotations close, from others than its own side', async () => {
  const { id } = await publishDemandAs(h, owner)
  expect((await allowed(id)).status).toBe(401)
  const standing = (await allowed(id, supplier)).answer
  expect(standing).toMatchObject({ allowed: true, reason: '', until: expect.any(String), askerHidden: false })
  expect((await allowed(id, owner)).answer.allowed).toBe(false)
  expect((await ask(id, owner)).reason).toBe('question.ownSubject')
  expect((await ask(id)).status).toBe(200)
  await h.clock.advance(8 * 24 * hour)
  await h.drain()
  expect((await allowed(id, supplier)).answer.allowed).toBe(false)
  expect((await ask(id)).reason).toBe('question.windowClosed')
})

test('one that is announced is asked about already; drafts, and ids of demands elsewhere, are not there', async () => {
  const now = await h.run(async (ctx) => ctx.now)
  const startsAt = new Date(now.getTime() + 24 * hour).toISOString()
  const { id } = await publishDemandAs(h, owner, { startsAt })
  expect((await ask(id)).status).toBe(200)
  const { id: draft } = await saveDemandAs(h, owner)
  expect([(await allowed(draft, supplier)).reason, (await ask(draft)).reason]).toEqual([
    'demand.notFound',
    'demand.notFound',
  ])
  const asTender = await h.call(contract.saveForTender, { body: aLetterForm(id) }, supplier)
  expect(asTender.reason).toBe('tender.notFound')
})

test('its owner reads who asks, answers, and makes it public without the name', async () => {
  const { id } = await publishDemandAs(h, owner, { title: '问答的需求' })
  const { answer: letter } = await ask(id, supplier, { type: 'notice', title: '能否分批到货' })
  expect(letter).toMatchObject({ subjectKind: 'demand', subjectId: id, side: 'asker', typeName: '需求内容' })
  await h.drain()
  const todos = (await h.call(homeTodos, {}, owner)).answer
  const todo = todos.find(({ title }) => title === '问答的需求')
  expect(todo).toMatchObject({
    sentence: '1 封询问函等您答复。',
    place: 'question.budgetLetter',
    search: { id: letter.id },
    dueLabel: '报价截止',
    otherwise: '截止前没有答复，对方只能按现有文件报价。',
  })
  const { body, place } = await h.db
    .selectFrom('notice')
    .select(['body', 'place'])
    .where('account_id', '=', owner.accountId)
    .where('body', 'like', '%问答的需求%')
    .executeTakeFirstOrThrow()
  expect([body, place]).toEqual([
    '《问答的需求》收到询问函“能否分批到货”，请及时答复。',
    'question.budgetLetter',
  ])
  const read = async (as: Caller) => await h.call(contract.questionOf, { params: { id: letter.id } }, as)
  expect((await read(owner)).answer).toMatchObject({ side: 'owner', counterpart: '陕西宏图建材有限公司' })
  expect((await read(await h.as())).status).toBe(404)
  const answered = await answer(h, owner, letter.id, '可以分两批。')
  const words = { title: '能否分批到货', text: '能否分批到货？', answer: '可以分两批。' }
  const { id: letterId, version } = answered
  await h.call(contract.publishQuestion, { body: { id: letterId, version, ...words } }, owner)
  const published = async () =>
    (await h.call(contract.publishedQuestions, { body: { subjectKind: 'demand', subjectId: id } })).answer
  expect((await published()).records).toMatchObject([{ ...words, typeName: '需求内容' }])
  expect(JSON.stringify(await published())).not.toContain('宏图')
  await h.db
    .updateTable('demand')
    .set({ offline_at: new Date(), offline_reason: '不实' })
    .where('id', '=', id)
    .execute()
  expect((await published()).records).toEqual([])
})

test('the clerk of the agent answers for the owner', async () => {
  const agent = await anAgentOf(h, owner)
  const { id } = await publishDemandAs(h, agent, { principalId: owner.companyId })
  const { answer: letter } = await ask(id)
  const listed = await h.call(contract.questions, { body: { side: 'owner', subjectId: id } }, agent)
  expect(listed.answer.records.map((row) => row.id)).toEqual([letter.id])
  expect(await answer(h, agent, letter.id)).toMatchObject({ status: 'answered' })
  expect((await ask(id, agent)).reason).toBe('question.agentSubject')
})
