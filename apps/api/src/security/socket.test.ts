import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { liveTicket } from '@jb/contract/platform/platform.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { connect, greeted, listening, refusedWith, ticketOf } from '../platform/live/live.fixture.ts'
import { type LiveStream, tellNews } from '../platform/live/stream.ts'

/** The live channel, as a hostile client meets it. What it may do when it behaves stands beside the channel itself. */
let h: Harness
let me: Caller
let port: number
let home: string
beforeAll(async () => {
  h = await startHarness({ modules: [], config: { LIVE_ORIGINS: 'https://app.jiangbiao.cn' } })
  port = await listening(h.app)
  home = `http://127.0.0.1:${port}`
  me = await h.as()
})
afterAll(() => h?.close())

const age = (seconds: number) =>
  sql`update live_ticket set expires_at = expires_at - ${seconds} * interval '1 second'`.execute(h.db)

/** How a server that listens on this port meets a frame, or several, of a client that is let in. */
async function codeAfter(client: WebSocket, frames: readonly string[]): Promise<number> {
  const closed = new Promise<number>((done) => {
    client.once('close', done)
    // A server without guard answers the question that follows the frames.
    client.once('pong', () => done(0))
  })
  for (const frame of frames) client.send(frame)
  if (client.readyState === WebSocket.OPEN) client.ping()
  return closed
}

const hello = async () => (await greeted(h, port, me)).socket

describe('the origin', () => {
  const origins = [
    undefined,
    '',
    'null',
    'file://',
    'https://evil.cn',
    'http://evil.cn',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://127.0.0.1.evil.cn',
    'http://localhost.evil.cn',
    'https://app.jiangbiao.cn.evil.cn',
    'https://evil.cn/app.jiangbiao.cn',
    'https://app.jiangbiao.cn@evil.cn',
    'https://xapp.jiangbiao.cn',
    'http://app.jiangbiao.cn',
    'https://app.jiangbiao.cn:8443',
    'https://jiangbiao.cn',
    'javascript://127.0.0.1',
    'chrome-extension://abcdef',
    '*',
  ]

  test('is asked for: of twenty others none gets in, with a ticket that is good', async () => {
    expect(origins).toHaveLength(20)
    for (const origin of origins) {
      const ticket = await ticketOf(h, me)
      expect([origin, await refusedWith(port, ticket, { origin })]).toEqual([origin, 403])
      // The refusal has not spent it.
      ;(await connect(port, ticket)).socket.close()
    }
  })
})

describe('the ticket', () => {
  test('lives thirty seconds of real time and no longer', async () => {
    const { answer } = await h.call(liveTicket, {}, me)
    const left = Date.parse(answer.expiresAt) - Date.now()
    expect([left > 25_000, left <= 30_500]).toEqual([true, true])
    const [early, late] = [answer.ticket, await ticketOf(h, me)]
    await h.clock.advance(86_400_000)
    await age(25)
    ;(await connect(port, early)).socket.close()
    await age(6)
    expect(await refusedWith(port, late, { origin: home })).toBe(401)
  })

  test('is needed: neither the credentials of a login nor parts of a ticket open the channel', async () => {
    const ticket = await ticketOf(h, me)
    const [nonce = '', mac = ''] = ticket.split('.')
    const wrong = [me.bearer, me.refreshToken, me.signingKey, nonce, mac, `${nonce}.`, `${nonce}.${nonce}`]
    for (const text of [...wrong, `${ticket}0`, ticket.toUpperCase(), `${ticket}&ticket=x`.slice(1)])
      expect([text, await refusedWith(port, text, { origin: home })]).toEqual([text, 401])
    for (const path of [`/live?token=${me.bearer}&x=`, `/live?authorization=Bearer%20${me.bearer}&x=`])
      expect(await refusedWith(port, '', { origin: home, path })).toBe(401)
  })

  test('of somebody who may no longer log in opens nothing', async () => {
    const gone = await h.as()
    const ticket = await ticketOf(h, gone)
    await h.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', gone.accountId).execute()
    expect(await refusedWith(port, ticket, { origin: home })).toBe(401)
  })
})

describe('what a client says', () => {
  const most = 'x'.repeat(4_096)

  test('may be 4 KB long, five times a second, and is not acted upon', async () => {
    const client = await greeted(h, port, me)
    for (const frame of [most, '{"type":"hello","seq":-1}', '{"__proto__":{"roles":["operator"]}}', '\0'])
      client.socket.send(frame)
    client.socket.ping()
    await once(client.socket, 'pong')
    expect(client.told.map(({ type }) => type)).toEqual(['hello'])
    client.socket.close()
  })

  test('ends the line when it is longer, also in pieces', async () => {
    expect(await codeAfter(await hello(), [`${most}x`])).toBe(1009)
    const pieces = await hello()
    const closed = once(pieces, 'close')
    pieces.send(most, { fin: false })
    pieces.send('x', { fin: true })
    expect((await closed)[0]).toBe(1009)
  })

  test('ends the line when it comes more than five times a second', async () => {
    expect(await codeAfter(await hello(), Array(6).fill('x'))).toBe(4429)
  })
})

/** A stream with so much to say that a phone that does not read falls behind at once. */
const flood: LiveStream = {
  lastSeqs: async (_db, ids) => new Map(ids.map((id) => [id, 1])),
  after: async (_db, known) => new Map([...known].map(([id, seq]) => [id, twenty(seq)])),
}
const notice = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: '',
  title: '',
  body: 'x'.repeat(60_000),
  place: '',
  placeSearch: {},
}
const twenty = (seq: number) =>
  Array.from(
    { length: 20 },
    (_, at) => ({ type: 'notice.new', seq: seq + at + 1, unread: 1, notice }) as const,
  )

test('a client that does not read is cut off, and the server has kept little for it', async () => {
  const own = await startHarness({ modules: [{ name: 'test', routes: [], stream: flood }] })
  try {
    const who = await own.as()
    const ownPort = await listening(own.app)
    const { socket } = await greeted(own, ownPort, who)
    const line = (socket as unknown as { _socket: Socket })._socket
    line.pause()
    const before = process.memoryUsage().rss
    const open = () =>
      new Promise((done) => own.app.server.server.getConnections((_err, count) => done(count)))
    const tell = () => own.run((ctx) => tellNews(ctx.tx, [who.accountId]))
    const told = () => tell().then(open)
    await expect.poll(told, { timeout: 15_000, interval: 60 }).toBe(0)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
    socket.terminate()
  } finally {
    await own.close()
  }
})

test('a channel without these limits is told apart', async () => {
  const careless = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(careless, 'listening')
  try {
    const { port: open } = careless.address() as AddressInfo
    const enter = async () => {
      const client = new WebSocket(`ws://127.0.0.1:${open}`)
      await once(client, 'open')
      return client
    }
    expect(await codeAfter(await enter(), ['x'.repeat(4_097)])).toBe(0)
    expect(await codeAfter(await enter(), Array(6).fill('x'))).toBe(0)
    const { socket } = await connect(open, 'any', { origin: 'https://evil.cn' })
    socket.close()
  } finally {
    for (const client of careless.clients) client.terminate()
    careless.close()
  }
})
