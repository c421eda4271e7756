import { markAllRead, markRead, noticeList, unreadCount } from '@jb/contract/notice/notice.contract'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type News, noticeModule, notify } from './index.ts'

let h: Harness
let me: Caller
let stranger: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [noticeModule] })
})
beforeEach(async () => {
  me = await h.as({ roles: ['buyer'] })
  stranger = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const said = { kind: 'bid.opened', body: '正文', place: 'tender.detail', placeSearch: { id: '1' } } as const
const tell = (title: string, to: Caller = me, more: Partial<News> = {}) =>
  h.run((ctx) =>
    notify(ctx, { ...said, eventKey: freshKey(), title, accountIds: [to.accountId], ...more } as News),
  )
const list = async (
  as: Caller,
  query: { only?: 'all' | 'unread'; pageSize?: number; cursor?: string } = {},
) => (await h.call(noticeList, { query }, as)).answer
const unread = async (as: Caller) => (await h.call(unreadCount, {}, as)).answer.unread

test('nobody reads notices without a login', async () => {
  const calls = [
    h.call(noticeList, { query: {} }),
    h.call(unreadCount, {}),
    h.call(markRead, { body: { ids: [freshKey()] } }),
    h.call(markAllRead, { body: { until: new Date().toISOString() } }),
  ]
  expect((await Promise.all(calls)).map((reply) => reply.status)).toEqual([401, 401, 401, 401])
})

test('one event tells each person once, however often it is told', async () => {
  const eventKey = freshKey()
  const accountIds = [me.accountId, me.accountId, stranger.accountId]
  expect(await tell('已开标', me, { eventKey, accountIds })).toBe(2)
  expect(await tell('已开标', me, { eventKey, accountIds })).toBe(0)
  expect(await unread(me)).toBe(1)
})

test('an audience of thousands is told, each person once', async () => {
  const { rows } = await sql<{ id: string }>`insert into account (phone, name, password_hash)
    select '139' || lpad(n::text, 8, '0'), '第' || n || '位', '' from generate_series(1, 8000) n
    returning id`.execute(h.db)
  const accountIds = rows.map(({ id }) => id)
  const eventKey = freshKey()
  expect(await tell('已开标', me, { eventKey, accountIds })).toBe(8000)
  expect(await tell('已开标', me, { eventKey, accountIds })).toBe(0)
})

test('ten tellings at the same moment are one notice', async () => {
  const eventKey = freshKey()
  const told = await Promise.all(Array.from({ length: 10 }, () => tell('已开标', me, { eventKey })))
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(1)
})

test('a company is told through those who hold the role', async () => {
  const lead = await h.as({ roles: ['buyerLead'], companyId: me.companyId })
  const news = {
    ...said,
    eventKey: freshKey(),
    title: '等待定标',
    companyId: me.companyId,
    roles: ['buyerLead'],
  } as const
  expect(await h.run((ctx) => notify(ctx, news))).toBe(1)
  expect(await unread(lead)).toBe(1)
  expect(await unread(me)).toBe(0)
})

test('an important kind is recorded for SMS, once, and says that it was not sent', async () => {
  const eventKey = freshKey()
  await tell('恭喜中标', me, { eventKey, kind: 'tender.won' })
  await tell('恭喜中标', me, { eventKey, kind: 'tender.won' })
  await tell('已开标')
  const rows = await h.db.selectFrom('delivery').selectAll().where('address', '=', me.phone).execute()
  expect(rows.map((row) => [row.channel, row.status, row.template])).toEqual([
    ['sms', 'recorded', 'tender.won'],
  ])
  const { records } = await list(me)
  expect(records.map((notice) => [notice.title, notice.sms])).toEqual([
    ['已开标', undefined],
    ['恭喜中标', 'recorded'],
  ])
})

test('the list shows mine only, newest first, and nothing of how it is kept', async () => {
  await tell('一')
  await tell('二')
  await tell('别人的', stranger)
  const { records, total } = await list(me)
  expect(records.map((notice) => notice.title)).toEqual(['二', '一'])
  expect(total).toBe(2)
  expect(Object.keys(records[0] ?? {}).sort()).toEqual(
    ['body', 'createdAt', 'id', 'kind', 'place', 'placeSearch', 'read', 'title'].sort(),
  )
})

test('pages by cursor neither repeat nor skip, although new notices come in between', async () => {
  for (const title of ['1', '2', '3', '4', '5']) await tell(title)
  const first = await list(me, { pageSize: 2 })
  await tell('6')
  const second = await list(me, { pageSize: 2, cursor: first.nextCursor ?? '' })
  const third = await list(me, { pageSize: 2, cursor: second.nextCursor ?? '' })
  const titles = [first, second, third].flatMap((page) => page.records.map((notice) => notice.title))
  expect(titles).toEqual(['5', '4', '3', '2', '1'])
  expect(third.nextCursor).toBeUndefined()
})

test.each([
  'zzz',
  '',
  'WyJhIiwiYiJd',
  Buffer.from('["2026-01-01T00:00:00Z","x\' or 1=1"]').toString('base64url'),
])('a cursor that is not ours (%j) is refused', async (cursor) => {
  expect(await h.call(noticeList, { query: { cursor } }, me)).toMatchObject({
    status: 422,
    reason: 'notice.cursor',
  })
})

test('what I have read leaves the unread list and stays in the other', async () => {
  await tell('一')
  await tell('二')
  const [newest] = (await list(me)).records
  const done = await h.call(markRead, { body: { ids: [newest?.id ?? ''] } }, me)
  expect(done.answer.unread).toBe(1)
  expect((await list(me, { only: 'unread' })).records.map((notice) => notice.title)).toEqual(['一'])
  expect((await list(me)).records.map((notice) => notice.read)).toEqual([true, false])
})

test("somebody else's notice looks like none at all, and stays unread", async () => {
  await tell('别人的', stranger)
  await tell('我的')
  const foreign = (await list(stranger)).records[0]?.id ?? ''
  const own = (await list(me)).records[0]?.id ?? ''
  const theirs = await h.call(markRead, { body: { ids: [own, foreign] } }, me)
  const missing = await h.call(markRead, { body: { ids: [freshKey()] } }, me)
  expect(theirs).toMatchObject({ status: 404, reason: 'notice.notFound', msg: missing.msg })
  expect(await unread(stranger)).toBe(1)
  expect(await unread(me)).toBe(1)
})

test('read-all ends at the newest notice that I saw', async () => {
  await tell('一')
  await tell('二')
  const [newest] = (await list(me)).records
  await tell('刚到的')
  await tell('别人的', stranger)
  const { answer } = await h.call(markAllRead, { body: { until: newest?.createdAt ?? '' } }, me)
  expect(answer.unread).toBe(1)
  expect((await list(me, { only: 'unread' })).records.map((notice) => notice.title)).toEqual(['刚到的'])
  expect(await unread(stranger)).toBe(1)
})

test('who has left a company is not told of it any more, and who never was in it is', async () => {
  const news = { companyId: me.companyId, accountIds: [me.accountId, stranger.accountId] }
  await h.db
    .updateTable('membership')
    .set({ left_at: new Date() })
    .where('account_id', '=', me.accountId)
    .where('company_id', '=', me.companyId)
    .execute()
  expect(await tell('已驳回', me, news as Partial<News>)).toBe(1)
  expect(await unread(stranger)).toBe(1)
  const { rows } = await sql`select from notice where account_id = ${me.accountId}`.execute(h.db)
  expect(rows).toEqual([])
})
