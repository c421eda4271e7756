import { getUserInfo, logout } from '@jb/contract/member/member.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import type { LiveMessage } from '@jb/contract/platform/live.shapes'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { contextIn, inTransaction } from '../../platform/change.ts'
import { noRequest } from '../../platform/ctx.ts'
import { greeted, listening } from '../../platform/live/live.fixture.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule, notify } from './index.ts'

let h: Harness
let me: Caller
let stranger: Caller
let other: App
let port: number
let otherPort: number
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, noticeModule] })
  port = await listening(h.app)
  other = await h.node()
  otherPort = await listening(other)
})
beforeEach(async () => {
  me = await h.as({ roles: ['buyer'] })
  stranger = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const tellOn = (app: App, title: string, to: readonly Caller[], then: () => void = () => undefined) =>
  inTransaction(app.platform.db, async (tx) => {
    const ctx = await contextIn(tx, app.platform, { system: 'test' }, noRequest)
    const accountIds = to.map(({ accountId }) => accountId)
    const news = { kind: 'question.asked', body: '正文', placeSearch: { id: '1' } } as const
    await notify(ctx, { ...news, eventKey: freshKey(), title, accountIds })
    then()
  })
const tell = (title: string, to: readonly Caller[] = [me]) => tellOn(h.app, title, to)

type News = Extract<LiveMessage, { type: 'notice.new' }>
const newsIn = (told: readonly LiveMessage[]): readonly News[] =>
  told.filter((one): one is News => one.type === 'notice.new')
const seqs = (told: readonly LiveMessage[]) => newsIn(told).map(({ seq }) => seq)
const count = (wanted: number) => (told: readonly LiveMessage[]) => newsIn(told).length >= wanted

test('an open app hears of a notice on every node, with where it leads, and nobody else does', async () => {
  const clients = [await greeted(h, port, me), await greeted(h, otherPort, me)]
  const deaf = await greeted(h, port, stranger)
  await tell('收到询问函')
  for (const client of clients) {
    const [news] = newsIn(await client.until(count(1)))
    expect(news).toMatchObject({
      seq: 1,
      unread: 1,
      notice: { title: '收到询问函', place: 'question.detail' },
    })
    expect(news?.notice.placeSearch).toEqual({ id: '1' })
    client.socket.close()
  }
  await tell('给别人', [stranger])
  expect(newsIn(await deaf.until(count(1))).map(({ notice }) => notice.title)).toEqual(['给别人'])
  deaf.socket.close()
})

test('twenty notices at once from two nodes arrive in order without a gap', async () => {
  await tell('以前的')
  const client = await greeted(h, port, me)
  const both = [me, stranger]
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      tellOn(n % 2 ? other : h.app, `第${n}条`, n % 3 ? both : both.toReversed()),
    ),
  )
  const told = await client.until(count(20))
  expect(told[0]).toMatchObject({ type: 'hello', seq: 1 })
  expect(seqs(told)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
  expect(newsIn(told).at(-1)?.unread).toBe(21)
  client.socket.close()
})

test('a telling that rolls back leaves no hole in the numbers', async () => {
  const client = await greeted(h, port, me)
  const broken = tellOn(h.app, '回滚', [me], () => {
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await tell('留下')
  expect(newsIn(await client.until(count(1)))).toMatchObject([{ seq: 1, notice: { title: '留下' } }])
  client.socket.close()
})

test('who comes back learns by the greeting how much they have missed, and can fetch it', async () => {
  const before = await greeted(h, port, me)
  await tell('一')
  await before.until(count(1))
  before.socket.close()
  await before.closed
  await tell('二')
  await tell('三')
  const after = await greeted(h, otherPort, me)
  expect(after.told[0]).toMatchObject({ type: 'hello', seq: 3 })
  const { records } = (await h.call(noticeList, { query: {} }, me)).answer
  expect(records.map((notice) => notice.title)).toEqual(['三', '二', '一'])
  await tell('四')
  expect(seqs(await after.until(count(1)))).toEqual([4])
  after.socket.close()
})

test('of a flood only the newest twenty are sent, so that the gap shows', async () => {
  const client = await greeted(h, port, me)
  await inTransaction(h.db, async (tx) => {
    const ctx = await contextIn(tx, h.app.platform, { system: 'test' }, noRequest)
    const news = { kind: 'bid.opened', title: '已开标', body: '', placeSearch: { id: '1' } } as const
    for (let n = 0; n < 25; n += 1)
      await notify(ctx, { ...news, eventKey: freshKey(), accountIds: [me.accountId] })
  })
  expect(seqs(await client.until(count(20)))).toEqual(Array.from({ length: 20 }, (_, n) => n + 6))
  client.socket.close()
})

test('what was announced while the node could not listen arrives all the same', async () => {
  const client = await greeted(h, port, me)
  await tell('一')
  await client.until(count(1))
  await h.db
    .updateTable('notice_stream')
    .set({ last_seq: 2 })
    .where('account_id', '=', me.accountId)
    .execute()
  const said = {
    kind: 'bid.opened',
    title: '没有通知到',
    body: '',
    place: 'bid.opening',
    event_key: freshKey(),
  }
  await h.db
    .insertInto('notice')
    .values({ ...said, account_id: me.accountId, seq: 2 })
    .execute()
  const [, late] = newsIn(await client.until(count(2)))
  expect(late).toMatchObject({ seq: 2, notice: { title: '没有通知到' } })
  client.socket.close()
})

test('logging out closes the socket of that login on every node', async () => {
  const client = await greeted(h, otherPort, me)
  expect((await h.call(getUserInfo, {}, me)).status).toBe(200)
  await h.call(logout, {}, me)
  expect(await client.closed).toBe(4401)
  expect((await h.call(getUserInfo, {}, me)).status).toBe(401)
})
