import { type Endpoint, endpoint } from '@jb/contract/endpoint'
import { saveForTender } from '@jb/contract/question/question.contract'
import { type Service, services } from '@jb/contract/services'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { change, look, mine } from './api-client.fixture.ts'
import { toBase64url } from './base64.ts'
import type * as Carrier from './carrier.ts'
import { credentials } from './credentials.ts'
import { send } from './send.ts'

const carry = vi.hoisted(() => vi.fn())
vi.mock('./carrier.ts', async (original) => {
  const real = await original<typeof Carrier>()
  return { ...real, carryByFetch: (...sent: Parameters<typeof real.carryByFetch>) => carry(real, ...sent) }
})

const server = setupServer()
const sent: Request[] = []
const good = { code: 200, msg: '', data: { name: '钢筋' }, traceId: 't', serverTime: Date.now() }
const looked = { params: { id: '1' }, query: { a: '1', b: '2' } }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  carry.mockImplementation((real: typeof Carrier, ...rest: Parameters<typeof Carrier.carryByFetch>) =>
    real.carryByFetch(...rest),
  )
  credentials.set(undefined)
  sent.length = 0
  server.use(
    http.all('*', ({ request }) => {
      sent.push(request.clone())
      return HttpResponse.json(good)
    }),
  )
})
afterEach(() => {
  server.resetHandlers()
  sessionStorage.clear()
  document.head.replaceChildren()
  vi.useRealTimers()
})
afterAll(() => server.close())

test('requests go to the gateway that the page names, or to the own host', async () => {
  await send(look, looked, {})
  document.head.innerHTML = '<meta name="gateway" content="https://gateway.example.cn/">'
  await send(look, looked, {})
  expect(sent.map(({ url }) => url)).toEqual([
    `${location.origin}/mg-tender-service/things/1?a=1&b=2`,
    'https://gateway.example.cn/mg-tender-service/things/1?a=1&b=2',
  ])
})

test('what is not answered within 50 seconds is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const given = vi.fn()
  carry.mockImplementation(
    (_real: unknown, _request: unknown, signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const asked = send(look, looked, {}).catch(given)
  await vi.advanceTimersByTimeAsync(49_999)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(given).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }))
})

test('a bearer goes along with those who are logged in, and with nobody else', async () => {
  await send(look, looked, {})
  credentials.set({ bearer: 'of-mine', signingKey: toBase64url(new Uint8Array(32)) })
  await send(look, looked, {})
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer of-mine'])
})

test('the body of a form is url-encoded, any other is JSON', async () => {
  const letter = { businessId: '1', title: '结算 & 理重', fileIds: '' }
  await send(saveForTender, { body: letter }, {})
  await send(change, { body: { name: '甲' } }, {})
  const [form, json] = sent
  expect(form?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(await form?.text()))).toEqual(letter)
  expect(json?.headers.get('content-type')).toBe('application/json')
  expect(await json?.json()).toEqual({ name: '甲' })
})

test.each(['data', 'result', 'records'])(
  'each flagged payload is decoded: data, result and records',
  async (field) => {
    const encoded = Buffer.from(JSON.stringify([{ price: '3420.50' }])).toString('base64')
    const headers = { 'encryption-mode': 'base64', datatype: 'list' }
    server.use(http.all('*', () => HttpResponse.json({ ...good, data: null, [field]: encoded }, { headers })))
    const answer = await send({ ...mine, field } as Endpoint, {}, {})
    expect(field === 'records' ? answer : { records: answer }).toMatchObject({
      records: [{ price: '3420.50' }],
    })
  },
)

test.each(['"12345678901234567890.10"', '12345678901234567890.10'])(
  'a client that is answered the bigdecimal %s has each of its digits',
  async (text) => {
    const encoded = Buffer.from(text).toString('base64')
    const headers = { 'encryption-mode': 'base64', datatype: 'bigdecimal' }
    server.use(http.all('*', () => HttpResponse.json({ ...good, data: encoded }, { headers })))
    const read = endpoint({ ...look, id: 'thing.price', answer: z.string() })
    expect(await send(read, looked, {})).toBe('12345678901234567890.10')
  },
)

test('a code other than 200 is an error, whatever the status says', async () => {
  server.use(http.all('*', () => HttpResponse.json({ ...good, code: 1002, msg: '项目已下架。' })))
  await expect(send(look, looked, {})).rejects.toMatchObject({ code: 1002, msg: '项目已下架。' })
})

const at = (service: Service) =>
  endpoint({ ...look, id: `thing.${service}`, service, path: '/v1/x', params: z.object({}) })

test('the recruitment and tender services have a path of their own in the enterprise app', async () => {
  sessionStorage.setItem('appType', 'QLD_QY')
  for (const service of Object.keys(services) as Service[]) await send(at(service), {}, {})
  const changed = sent.flatMap(({ url }) => /^\/(qld-[a-z-]+)\/v1\/x$/.exec(new URL(url).pathname)?.[1] ?? [])
  expect(changed).toEqual(['qld-tender-service', 'qld-app-android'])
  expect(new Set(sent.map(({ headers }) => headers.get('channel')))).toEqual(new Set(['qld']))
})
