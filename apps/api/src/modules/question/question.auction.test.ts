import * as forBid from '@jb/contract/question/bid-question.contract'
import * as contract from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs, saveAuctionAs } from '@jb/testing/builders/auction'
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

const allowed = (id: string, as?: Caller) => h.call(forBid.checkAllowBidQuestion, { params: { id } }, as)
const ask = (id: string, as = supplier, given = {}) =>
  h.call(forBid.saveForBid, { body: aLetterForm(id, { type: 'goods', receiver: 'owner', ...given }) }, as)
const detail = async (id: string, as: Caller) =>
  (await h.call(contract.questionOf, { params: { id } }, as)).answer

test('letters about an auction are taken until it ends, from others than its own side', async () => {
  const { id } = await publishAuctionAs(h, owner, { minBidders: 1 })
  await joinAuctionAs(h, id, supplier)
  expect((await allowed(id)).status).toBe(401)
  expect((await allowed(id, supplier)).answer).toMatchObject({
    allowed: true,
    reason: '',
    askerHidden: true,
    until: expect.any(String),
  })
  expect((await allowed(id, owner)).answer).toMatchObject({
    allowed: false,
    reason: '这是您企业自己发布的项目，不需要向自己询问',
  })
  expect((await ask(id, owner)).reason).toBe('question.ownSubject')
  await h.clock.advance(80 * hour)
  await h.drain()
  // Offers put the end off: nobody can say until when.
  expect((await allowed(id, supplier)).answer).toMatchObject({ allowed: true, until: null })
  expect((await ask(id)).status).toBe(200)
  await h.clock.advance(2 * hour)
  await h.drain()
  expect((await allowed(id, supplier)).answer.allowed).toBe(false)
  expect((await ask(id)).reason).toBe('question.windowClosed')
})

test('drafts, and ids of tenders, are no auctions', async () => {
  const { id } = await saveAuctionAs(h, owner)
  expect((await allowed(id, supplier)).reason).toBe('auction.notFound')
  expect((await ask(id)).reason).toBe('auction.notFound')
  const { id: open } = await publishAuctionAs(h, owner)
  const asTender = await h.call(contract.saveForTender, { body: aLetterForm(open) }, supplier)
  expect(asTender.reason).toBe('tender.notFound')
})

test('the owner answers without knowing who asks until the auction has ended, and publishes without the name', async () => {
  const { id } = await publishAuctionAs(h, owner, { minBidders: 1 })
  const sent = await ask(id, supplier, {
    title: '陕西宏图建材有限公司询问安全帽标准',
    content: '请说明执行标准。',
  })
  const letter = sent.answer
  expect(letter).toMatchObject({ subjectKind: 'auction', subjectId: id, side: 'asker' })
  await h.drain()
  const seen = await detail(letter.id, owner)
  expect(JSON.stringify(seen)).not.toContain('宏图')
  const listed = (await h.call(contract.questions, { body: { side: 'owner', subjectId: id } }, owner)).answer
  expect(listed.records).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toContain('宏图')
  const told = await h.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', owner.accountId)
    .where('event_key', 'like', `%${letter.id}`)
    .execute()
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('宏图')
  await answer(h, owner, letter.id)
  await joinAuctionAs(h, id, supplier)
  await h.clock.advance(82 * hour)
  expect((await detail(letter.id, owner)).counterpart).toBe('陕西宏图建材有限公司')
})

test('the clerk of the owner’s agent answers too, and knows no more than the owner', async () => {
  const agent = await anAgentOf(h, owner)
  const { id } = await publishAuctionAs(h, agent, { principalId: owner.companyId })
  const letter = (await ask(id)).answer
  const seen = await detail(letter.id, agent)
  expect([seen.side, seen.counterpart]).toEqual(['owner', '竞价结束前不公开'])
  expect((await answer(h, agent, letter.id)).status).toBe('answered')
  expect((await h.call(contract.questionOf, { params: { id: letter.id } }, await h.as())).status).toBe(404)
})

test('everybody reads question and answer of an auction, and not who asked', async () => {
  const { id } = await publishAuctionAs(h, owner)
  const letter = (await ask(id)).answer
  expect(letter.receiverName).toBe('发布单位')
  const { version } = await answer(h, owner, letter.id)
  const words = { title: '交货', text: '能否分批交货？', answer: '可以分两批' }
  await h.call(contract.publishQuestion, { body: { id: letter.id, version, ...words } }, owner)
  const body = { subjectKind: 'auction', subjectId: id } as const
  const { records } = (await h.call(contract.publishedQuestions, { body })).answer
  expect(records).toMatchObject([words])
  expect(JSON.stringify(records)).not.toContain('宏图')
})

test('where the owner admits the bidders itself it knows who asks', async () => {
  const { id } = await publishAuctionAs(h, owner, { admission: 'owner' })
  const letter = (await ask(id)).answer
  expect((await detail(letter.id, owner)).counterpart).toBe('陕西宏图建材有限公司')
})
