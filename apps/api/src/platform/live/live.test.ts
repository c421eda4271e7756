import { advanceClock } from '@jb/contract/platform/platform.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../../app.ts'
import { openSession, revokeSessions } from '../session/session.ts'
import { connect, greeted, listening, refusedWith, ticketOf } from './live.fixture.ts'

let h: Harness
let me: Caller
let other: App
let port: number
let otherPort: number
let home: string
beforeAll(async () => {
  h = await startHarness({
    modules: [],
    config: { LIVE_ORIGINS: 'https://app.example.cn, https://b.example.cn' },
  })
  port = await listening(h.app)
  other = await h.node()
  otherPort = await listening(other)
  home = `http://127.0.0.1:${port}`
})
beforeEach(async () => {
  me = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

it('greets a login with the number of its stream', async () => {
  const client = await greeted(h, port, me)
  expect(client.told).toMatchObject([{ type: 'hello', seq: 0 }])
  client.socket.close()
})

it('takes a ticket once, whichever node it is shown to', async () => {
  const ticket = await ticketOf(h, me)
  const first = await connect(port, ticket)
  expect(await refusedWith(port, ticket, { origin: home })).toBe(401)
  expect(await refusedWith(otherPort, ticket, { origin: `http://127.0.0.1:${otherPort}` })).toBe(401)
  first.socket.close()
})

it('lets one of two sockets win that show the same ticket at once', async () => {
  const ticket = await ticketOf(h, me)
  const attempts = await Promise.allSettled([
    connect(port, ticket),
    connect(otherPort, ticket),
    connect(port, ticket),
  ])
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('refuses no ticket, a forged one, an expired one, and one whose login has ended', async () => {
  const expired = await ticketOf(h, me)
  await h.db
    .updateTable('live_ticket')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  const ended = await ticketOf(h, me)
  await revokeSessions(h.db, { sessionId: me.sessionId }, 'test')
  const forged = `${'A'.repeat(22)}.${'B'.repeat(43)}`
  for (const ticket of ['', 'x', forged, expired, ended, 'é'.repeat(500)]) {
    expect(await refusedWith(port, ticket, { origin: home }), ticket).toBe(401)
  }
})

it('opens to pages of its own host and the configured origins only', async () => {
  const strangers = [
    undefined,
    'https://evil.example',
    'null',
    'http://127.0.0.1.evil.example',
    'https://app.example.cn.evil',
  ]
  for (const origin of strangers) {
    expect(await refusedWith(port, await ticketOf(h, me), { origin }), String(origin)).toBe(403)
  }
  const friend = await connect(port, await ticketOf(h, me), { origin: 'https://b.example.cn' })
  friend.socket.close()
})

it('opens in production over https only', async () => {
  const production = await h.node({ DEMO: false, HTTP_ONLY: false, ORIGIN: 'https://h5.example.cn' })
  const httpsPort = await listening(production)
  const page = { origin: 'https://h5.example.cn' }
  expect(await refusedWith(httpsPort, await ticketOf(h, me), page)).toBe(403)
  const headers = { 'x-forwarded-proto': 'https' }
  const client = await connect(httpsPort, await ticketOf(h, me), { ...page, headers })
  client.socket.close()
})

it('refuses upgrades anywhere else', async () => {
  expect(await refusedWith(port, await ticketOf(h, me), { origin: home, path: '/api/live' })).toBe(400)
})

it('keeps of a ticket nothing but its hash', async () => {
  const ticket = await ticketOf(h, me)
  const { rows } = await h.pool.query(
    `select (select json_agg(t) from live_ticket t)::text as tickets, (select json_agg(k) from idempotency_key k)::text as keys`,
  )
  expect(`${rows[0].tickets}${rows[0].keys}`).not.toContain(ticket.split('.')[0])
})

it('closes on a frame of more than 4 KB', async () => {
  const client = await greeted(h, port, me)
  client.socket.send('x'.repeat(4_097))
  expect(await client.closed).toBe(1009)
})

it('closes on more than five messages a second, pings counted', async () => {
  const talker = await greeted(h, port, me)
  for (let n = 0; n < 6; n += 1) talker.socket.send('x'.repeat(4_096))
  expect(await talker.closed).toBe(4429)
  const pinger = await greeted(h, port, me)
  for (let n = 0; n < 6; n += 1) pinger.socket.ping()
  expect(await pinger.closed).toBe(4429)
})

it('says when the clock was moved, on every node', async () => {
  const clients = [await greeted(h, port, me), await greeted(h, otherPort, me)]
  const { offsetMs } = (await h.call(advanceClock, { body: { ms: 60_000 } })).answer
  for (const client of clients) {
    await client.until((told) => told.some((one) => one.type === 'clock' && one.clockOffset === offsetMs))
    client.socket.close()
  }
})

it('closes the sockets of a login that was revoked on another node, and no others', async () => {
  const stays = await h.as()
  const [mine, elsewhere, theirs] = [
    await greeted(h, port, me),
    await greeted(h, otherPort, me),
    await greeted(h, port, stays),
  ]
  await revokeSessions(other.platform.db, { accountId: me.accountId }, 'loggedOut')
  expect(await mine.closed).toBe(4401)
  expect(await elsewhere.closed).toBe(4401)
  expect(theirs.socket.readyState).toBe(theirs.socket.OPEN)
  theirs.socket.close()
})

it('closes the other devices when the password was changed, and keeps the one that changed it', async () => {
  const device = { accountId: me.accountId, companyId: me.companyId, ip: '', userAgent: 'test' }
  const lost = { ...me, ...(await openSession(h.db, h.secret, device)) }
  const [mine, theirs] = [await greeted(h, port, me), await greeted(h, otherPort, lost)]
  const others = { accountId: me.accountId, exceptSessionId: me.sessionId }
  await revokeSessions(h.db, others, 'passwordChanged')
  expect(await theirs.closed).toBe(4401)
  expect(mine.socket.readyState).toBe(mine.socket.OPEN)
  mine.socket.close()
})

it.each([
  ['other roles', { roles: ['quoter'] }],
  ['leaving the company', { left_at: new Date() }],
] as const)('closes the socket on %s, although nobody announces it', async (_what, change) => {
  const client = await greeted(h, port, me)
  const { roles, ...rest } = { roles: undefined, ...change }
  await h.db
    .updateTable('membership')
    .set({ ...rest, ...(roles ? { roles: [...roles] } : {}) })
    .where('account_id', '=', me.accountId)
    .execute()
  expect(await client.closed).toBe(4401)
})

it('closes the sockets of a disabled account', async () => {
  const client = await greeted(h, otherPort, me)
  await h.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', me.accountId).execute()
  expect(await client.closed).toBe(4401)
})

it('tells its sockets to come back when the server stops', async () => {
  const leaving = await h.node()
  const client = await greeted(h, await listening(leaving), me)
  await leaving.stop()
  expect(await client.closed).toBe(1012)
})
