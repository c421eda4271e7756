import { logout, refresh } from '@jb/contract/member/member.contract'
import { outcome } from '@jb/contract/platform/platform.contract'
import { publicAppKey, signedText } from '@jb/contract/platform/signature'
import { mock, problem } from '@jb/testing/typed-msw'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { change, look, mine, opened } from './api-client.fixture.ts'
import { call } from './api-client.ts'
import { toBase64url } from './base64.ts'
import { confirming } from './confirming.ts'
import { credentials } from './credentials.ts'
import { loginProposal } from './login-state.ts'
import { resetClock } from './server-clock.ts'
import { logOut, session, startSession } from './session.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  session.set({ status: 'starting' })
  credentials.set({ bearer: 'old', signingKey: toBase64url(new Uint8Array(32).fill(3)) })
  startSession()
})
afterEach(() => {
  server.resetHandlers()
  resetClock()
  loginProposal.set(undefined)
  vi.useRealTimers()
})
afterAll(() => server.close())

test('without a network a change is not sent, and says so at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(call(change, { body: { name: '报名' } })).rejects.toMatchObject({
    kind: 'offline',
    msg: expect.stringContaining('尚未提交'),
  })
  expect(confirming.get()).toBe(0)
  vi.unstubAllGlobals()
})

test('every request carries the headers of the gateway and a signature over its parts', async () => {
  credentials.set(undefined)
  let headers = new Headers()
  server.use(
    ...mock(look, (seen) => {
      headers = seen.headers
      return { name: '钢筋' }
    }),
  )
  const sent = { params: { id: '一/2' }, query: { b: '2 3', a: '中' } }
  expect(await call(look, sent)).toEqual({ name: '钢筋' })
  expect(headers.get('platform')).toBe('h5')
  expect(headers.get('channel')).toBe('h5')
  expect(headers.get('encryption-mode')).toBe('base64')
  expect(headers.get('authorization')).toBeNull()
  expect(headers.get('idempotency-key')).toBeNull()
  const [version, time, nonce, mac] = (headers.get('signature') ?? '').split('.')
  expect(version).toBe('v2')
  expect(Math.abs(Number(time) - Date.now())).toBeLessThan(5000)
  const text = signedText({
    method: 'GET',
    path: `/mg-tender-service/things/${encodeURIComponent('一/2')}`,
    query: 'b=2+3&a=%E4%B8%AD',
    bodySha256: bytesToHex(sha256(utf8ToBytes(''))),
    time: Number(time),
    nonce: nonce ?? '',
    idempotencyKey: '',
  })
  expect(mac).toBe(toBase64url(hmac(sha256, utf8ToBytes(publicAppKey), utf8ToBytes(text))))
})

test('the enterprise app speaks on the qld channel and to its own segments', async () => {
  sessionStorage.setItem('appType', 'QLD_QY')
  let url = ''
  server.use(
    http.get('*/qld-tender-service/things/:id', ({ request }) => {
      url = `${request.headers.get('channel')} ${new URL(request.url).pathname}`
      return Response.json({ code: 200, msg: '', data: { name: 'x' }, serverTime: Date.now() })
    }),
  )
  await call(look, { params: { id: '1' }, query: { a: '1', b: '2' } })
  sessionStorage.clear()
  expect(url).toBe('qld /qld-tender-service/things/1')
})

test('a wrong clock is corrected by the refusal and the request sent once more', async () => {
  const times: number[] = []
  const ahead = 3_600_000
  server.use(
    ...mock(look, ({ headers }) => {
      const time = Number(headers.get('signature')?.split('.')[1])
      times.push(time)
      const right = Math.abs(time - (Date.now() + ahead)) < 300_000
      return right ? { name: 'ok' } : problem(401, 'signature.time', { serverTime: Date.now() + ahead })
    }),
  )
  expect(await call(look, { params: { id: '1' }, query: { a: '', b: '' } })).toEqual({ name: 'ok' })
  expect(times).toHaveLength(2)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(ahead - 5000)
})

test('a clock that stays refused ends after one retry', async () => {
  let asked = 0
  server.use(
    ...mock(look, () => {
      asked += 1
      return problem(401, 'signature.time')
    }),
    ...mock(refresh, () => problem(422, 'member.expired')),
  )
  const sent = { params: { id: '1' }, query: { a: '', b: '' } }
  await expect(call(look, sent)).rejects.toMatchObject({ kind: 'unauthorised', reason: 'signature.time' })
  expect(asked).toBe(2)
})

test('what is read while the login ends is asked for by nobody', async () => {
  server.use(...mock(logout, () => ({ state: 'ok' as const })), ...mock(mine, () => ({ price: '0.10' })))
  const left = logOut()
  const read = call(mine, {})
  await expect(read).rejects.toMatchObject({ kind: 'unauthorised', msg: expect.stringContaining('请先登录') })
  expect(await left).toBe(true)
  expect(loginProposal.get()).toBeUndefined()
})

test('calls that find the login run out share one silent renewal and are sent again', async () => {
  let renewals = 0
  server.use(
    ...mock(refresh, ({ headers }) => {
      // As the platform answers: whoever brings a bearer that has run out is nobody.
      if (headers.get('authorization')) return problem(401, 'session.expired')
      renewals += 1
      return opened
    }),
    ...mock(mine, ({ headers }) =>
      headers.get('authorization') === 'Bearer fresh' ? { price: '0.10' } : problem(401, 'session.expired'),
    ),
  )
  const answers = await Promise.all([call(mine, {}), call(mine, {}), call(mine, {})])
  expect(answers).toEqual([{ price: '0.10' }, { price: '0.10' }, { price: '0.10' }])
  expect(renewals).toBe(1)
})

test('a refused renewal drops the login once and the next change asks to log in without being sent', async () => {
  let losses = 0
  const end = session.subscribe(() => {
    losses += 1
  })
  server.use(
    ...mock(refresh, () => problem(401, 'session.expired')),
    ...mock(mine, () => problem(401, 'session.expired')),
  )
  const results = await Promise.allSettled([call(mine, {}), call(mine, {})])
  end()
  expect(results.map((r) => r.status)).toEqual(['rejected', 'rejected'])
  expect(losses).toBe(1)
  expect(credentials.get()).toBeUndefined()
  expect(session.get().status).toBe('expired')
  expect(loginProposal.get()).toBeUndefined()
  await expect(call(change, { body: { name: 'a' } })).rejects.toMatchObject({ kind: 'unauthorised' })
  expect(loginProposal.get()).toBeDefined()
})

test('a renewal without an answer keeps the login', async () => {
  server.use(...mock(refresh, () => 'break'), ...mock(mine, () => problem(401, 'session.expired')))
  await expect(call(mine, {})).rejects.toMatchObject({ kind: 'offline' })
  expect(credentials.get()?.bearer).toBe('old')
})

test('a change keeps its key when it is sent again after a renewal', async () => {
  const keys: (string | null)[] = []
  server.use(
    ...mock(refresh, () => opened),
    ...mock(change, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return headers.get('authorization') === 'Bearer fresh'
        ? { done: true }
        : problem(401, 'session.expired')
    }),
  )
  await call(change, { body: { name: 'a' } })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a refusal arrives as a value with its reason, sentence and facts', async () => {
  server.use(
    ...mock(change, () => problem(422, 'bid.closed', { msg: '投标已截止', detail: { at: '10:00' } })),
  )
  await expect(call(change, { body: { name: 'a' } })).rejects.toEqual({
    kind: 'refused',
    code: 422,
    reason: 'bid.closed',
    msg: '投标已截止',
    detail: { at: '10:00' },
    traceId: 'mock',
  })
})

test.each([
  [400, 'invalid'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'stale'],
  [429, 'tooMany'],
  [500, 'server'],
  [503, 'server'],
] as const)('HTTP %i is %s', async (status, kind) => {
  credentials.set(undefined)
  server.use(...mock(look, () => problem(status, '', { msg: '' })))
  const error = call(look, { params: { id: '1' }, query: { a: '', b: '' } })
  await expect(error).rejects.toMatchObject({ kind, code: status, msg: expect.stringMatching(/。$/) })
})

test('an answer that breaks its contract is an error in tests', async () => {
  server.use(
    http.get('*/mg-tender-service/things/:id', () => Response.json({ code: 200, data: { name: 3 } })),
  )
  const error = call(look, { params: { id: '1' }, query: { a: '', b: '' } })
  await expect(error).rejects.toMatchObject({ reason: 'wire.shape' })
})

test('a change whose answer was cut off is asked for by its key and resolves to its true result', async () => {
  let asked = ''
  server.use(
    ...mock(change, () => 'break'),
    http.get('*/api/platform/outcomes/:key', ({ params }) => {
      asked = String(params.key)
      const answer = { code: 200, msg: '', data: { done: true }, traceId: 't', serverTime: Date.now() }
      const data = { state: 'done', httpStatus: 200, answer }
      return Response.json({ code: 200, msg: '', data, traceId: 't', serverTime: Date.now() })
    }),
  )
  const key = '0b0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f'
  expect(await call(change, { body: { name: 'a' } }, { key })).toEqual({ done: true })
  expect(asked).toBe(key)
})

test('a change that was cut off and refused is told as that refusal', async () => {
  const answer = { code: 422, reason: 'bid.closed', msg: '投标已截止', traceId: 't', serverTime: Date.now() }
  server.use(
    ...mock(change, () => 'break'),
    ...mock(outcome, () => ({ state: 'done' as const, httpStatus: 422, answer })),
  )
  const result = call(change, { body: { name: 'a' } })
  await expect(result).rejects.toMatchObject({ kind: 'refused', reason: 'bid.closed' })
})
