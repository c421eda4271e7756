import { randomUUID } from 'node:crypto'
import { noticeList } from '@jb/contract/notice/notice.contract'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Module } from '../../platform/module.ts'
import { answered, noticeModule, notify } from './index.ts'

const [asked, said] = ['company.submitted', 'company.refused'] as const
const testing: Module = {
  name: 'testing',
  routes: [],
  reactions: answered([
    { on: 'testing.done', subject: 'id', kinds: [asked, said] },
    { on: 'testing.ours', subject: 'id', kinds: [asked], company: 'companyId' },
    { on: 'testing.moved', subject: 'id', kinds: [asked], except: 'waiting' },
  ]),
}

let h: Harness
let me: Caller
let other: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [noticeModule, testing] })
})
beforeEach(async () => {
  me = await h.as()
  other = await h.as()
})
afterAll(() => h?.close())

const tell = (kind: NoticeKindName, to: Caller, about: { id: string; subject?: string }) => {
  const { id, ...more } = about
  const audience = { accountIds: [to.accountId], companyId: to.companyId }
  const words = { kind, title: kind, body: '', placeSearch: { id }, ...more }
  return h.run((ctx) => notify(ctx, { ...words, ...audience, eventKey: freshKey() }))
}
const unreadOf = async (who: Caller): Promise<readonly string[]> =>
  (await h.call(noticeList, { query: { only: 'unread' } }, who)).answer.records.map(({ kind }) => kind).sort()
const happen = async (type: string, payload: object) => {
  await h.run((ctx) => ctx.emit({ type, payload }))
  await h.drain()
}

test('what an event answers is read for all who were asked, and nothing else is', async () => {
  const id = randomUUID()
  for (const kind of [asked, said, 'report.submitted'] as const) {
    await tell(kind, me, { id })
    await tell(kind, other, { id })
  }
  await tell(asked, me, { id: randomUUID() })
  await happen('testing.done', { id })
  expect(await unreadOf(me)).toEqual([asked, 'report.submitted'])
  expect(await unreadOf(other)).toEqual(['report.submitted'])
})

test('what one company has done answers its own people alone', async () => {
  const id = randomUUID()
  for (const person of [me, other]) await tell(asked, person, { id })
  await happen('testing.ours', { id, companyId: me.companyId })
  expect([await unreadOf(me), await unreadOf(other)]).toEqual([[], [asked]])
})

test('who is still asked keeps it unread', async () => {
  const id = randomUUID()
  for (const person of [me, other]) await tell(asked, person, { id })
  await happen('testing.moved', { id, waiting: [other.accountId] })
  expect([await unreadOf(me), await unreadOf(other)]).toEqual([[], [asked]])
})

test('a notice that leads to one thing may ask about another', async () => {
  const [tender, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  await tell(asked, me, { id: tender, subject: first })
  await tell(asked, me, { id: tender, subject: second })
  await happen('testing.done', { id: first })
  expect(await unreadOf(me)).toEqual([asked])
})
