import { registerAccount, setUpOperator } from '@jb/contract/member/entrance.contract'
import { login, logout, refresh } from '@jb/contract/member/member.contract'
import { mintNativeCode, nativeLogin } from '@jb/contract/member/native.contract'
import { setupCodeFrom } from '@jb/domain/member/setup-code'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Reply } from '@jb/testing/injected'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCall } from '../call.samples.ts'
import { called, routesOf } from './routes.fixture.ts'
import { freshIp, mounted } from './world.fixture.ts'

/** A server for real people behind a proxy that ends https: what every address of it says beside the answer. */
let h: Harness
beforeAll(async () => {
  h = await startHarness({ config: { DEMO: false, HTTP_ONLY: false, TRUST_PROXY: 'loopback,10.0.0.0/8' } })
})
afterAll(() => h?.close())

const https = { 'x-forwarded-proto': 'https' }
type Headers = Readonly<Record<string, string | string[] | number | undefined>>

const directives = (policy: string) =>
  new Map(policy.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part.trim()]))

/** What is missing or too wide in a policy of a page; files have one of their own that lets nothing run. */
function policyFaults(policy: string): readonly string[] {
  const said = directives(policy)
  const scripts = said.get('script-src') ?? said.get('default-src') ?? ''
  return [
    !said.has('default-src') && 'no default-src',
    /unsafe-inline|unsafe-eval|unsafe-hashes|data:|blob:|\*(?!\.amap|\.autonavi)|http:/.test(scripts) &&
      `scripts: ${scripts}`,
    !/'none'/.test(said.get('object-src') ?? said.get('default-src') ?? '') && 'objects',
    policy.includes("default-src 'self'") && !said.get('base-uri') && 'base-uri',
    policy.includes("default-src 'self'") && !said.get('frame-ancestors') && 'frame-ancestors',
    policy.includes("default-src 'self'") && !said.get('form-action') && 'form-action',
  ].filter((fault) => fault !== false)
}

/** What is wrong with the headers of one answer. */
function headerFaults(headers: Headers): readonly string[] {
  const policy = headers['content-security-policy']
  const permissions = String(headers['permissions-policy'])
  const age = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0)
  return [
    ...(typeof policy === 'string' ? policyFaults(policy) : ['no content policy']),
    age < 15_552_000 && 'hsts',
    headers['x-content-type-options'] !== 'nosniff' && 'nosniff',
    headers['x-frame-options'] === undefined && 'frames',
    !/geolocation=\(self\)/.test(permissions) && 'permissions',
    !/camera=\(\)/.test(permissions) && 'permissions',
    !['same-origin', 'no-referrer'].includes(String(headers['referrer-policy'])) && 'referrer',
    headers['access-control-allow-origin'] !== undefined && 'cors',
    headers['cache-control'] === undefined && 'no word on caching',
    headers['x-powered-by'] !== undefined && 'says what it is made of',
    headers.server !== undefined && 'says what it is made of',
  ].filter((fault) => fault !== false)
}

const setCookies = (headers: Headers): readonly string[] => [headers['set-cookie'] ?? []].flat().map(String)

/** What is wrong with a `Set-Cookie`. Only the two flags that hold no secret may be read by scripts. */
function cookieFaults(cookie: string): readonly string[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const [name = '', value = ''] = pair.split('=')
  const has = (wanted: string) => attributes.some((one) => one.toLowerCase() === wanted)
  const isFlag = ['pcToken', 'appToken'].includes(name)
  return [
    !has('secure') && 'Secure',
    !has('samesite=lax') && !has('samesite=strict') && 'SameSite',
    !has('path=/') && 'Path',
    attributes.some((one) => one.toLowerCase().startsWith('domain')) && 'Domain',
    !isFlag && !has('httponly') && 'HttpOnly',
    !isFlag && !name.startsWith('__Host-') && '__Host-',
    isFlag && !['', '1'].includes(value) && 'a flag that holds more than a flag',
  ].flatMap((fault) => (fault ? [`${name}: ${fault}`] : []))
}

const isOpen = (url: string) => ['/healthz', '/readyz', '/openapi.json'].includes(url)

test('every address that is served, in the contract or beside it, answers with all safe headers', async () => {
  const served = routesOf(h.app.server)
  expect(served.length).toBeGreaterThan(mounted.length)
  const faults: unknown[] = []
  for (const route of [...served, { method: 'GET', url: '/nowhere' }, { method: 'GET', url: '/%zz' }]) {
    const { headers } = await h.app.server.inject({
      method: route.method as 'GET',
      url: called(route),
      headers: https,
    })
    const found = headerFaults(headers).filter(
      (fault) => !(fault === 'no word on caching' && isOpen(route.url)),
    )
    const cookies = setCookies(headers).flatMap(cookieFaults)
    if (found.length + cookies.length > 0) faults.push([route.method, route.url, ...found, ...cookies])
  }
  expect(faults).toEqual([])
})

describe('the cookies of everything that opens, renews or ends a login', () => {
  const how = () => ({ headers: https, ip: freshIp() })
  const password = 'correct horse 9'
  const newcomer = { phone: '19912340001', name: '李慧敏', password, terms: { agreement: 0, privacy: 0 } }
  const sid = (reply: { readonly cookies: Reply<typeof login>['cookies'] }) =>
    reply.cookies.find(({ name }) => name === '__Host-sid')?.value ?? ''

  test('are all secure, and the one that is worth stealing is out of the reach of scripts', async () => {
    const code = setupCodeFrom(h.secret.deriveKey('setup'))
    const { terms: _, ...who } = newcomer
    const first = { ...who, phone: '19912340002', companyName: '平台', setupCode: code }
    const app = await h.as()
    const minted = (await h.call(mintNativeCode, {}, app, how())).answer.code
    const registered = await h.call(registerAccount, { body: newcomer }, undefined, how())
    const entered = await h.call(login, { body: { phone: newcomer.phone, password } }, undefined, how())
    const cookies = { '__Host-sid': sid(entered) }
    const replies = {
      setUp: await h.call(setUpOperator, { body: first }, undefined, how()),
      native: await h.call(nativeLogin, { body: { code: minted } }, undefined, how()),
      registered,
      entered,
      renewed: await h.call(refresh, {}, undefined, { ...how(), cookies }),
      left: await h.call(logout, {}, undefined, { ...how(), cookies }),
      expired: await h.call(refresh, {}, undefined, { ...how(), cookies }),
    }
    for (const [name, reply] of Object.entries(replies)) {
      const set = setCookies(reply.headers)
      expect([name, set.length >= 2]).toEqual([name, true])
      expect([name, ...set.flatMap(cookieFaults)]).toEqual([name])
    }
  })

  test('are not handed out over plain http', async () => {
    const body = { ...newcomer, phone: '19912340003' }
    const reply = await h.call(registerAccount, { body }, undefined, { ip: freshIp() })
    expect([reply.status, reply.reason]).toEqual([403, 'session.insecure'])
    expect(setCookies(reply.headers)).toEqual([])
  })
})

test.each(mounted)(
  '$id says it to whoever is logged in, and that nobody may keep the answer',
  async (one) => {
    const as = await h.as({ roles: ['orgAdmin', 'operator', 'buyer'] })
    const sent = sampleCall(one, '00000000-0000-4000-8000-00000000dead')
    const { headers } = await h.call(one, sent as never, as, { headers: https, ip: freshIp() })
    expect(headerFaults(headers)).toEqual([])
    expect(headers['cache-control']).toBe('no-store')
    expect(setCookies(headers).flatMap(cookieFaults)).toEqual([])
  },
)

describe('the eye of these tests', () => {
  const good: Headers = {
    'content-security-policy':
      "default-src 'self';script-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'self'",
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(self)',
    'cache-control': 'no-store',
  }
  const csp = String(good['content-security-policy'])

  test('sees nothing wrong with what is right', () => {
    expect(headerFaults(good)).toEqual([])
    expect(cookieFaults('__Host-sid=x; Path=/; SameSite=Lax; HttpOnly; Secure')).toEqual([])
  })

  test.each([
    ['a header that is missing', { 'x-content-type-options': undefined }],
    ['inline scripts', { 'content-security-policy': `${csp};script-src 'self' 'unsafe-inline'` }],
    [
      'scripts from anywhere',
      { 'content-security-policy': csp.replace("script-src 'self'", 'script-src *') },
    ],
    ['no policy', { 'content-security-policy': undefined }],
    ['no policy of permissions', { 'permissions-policy': undefined }],
    ['hsts for a day', { 'strict-transport-security': 'max-age=86400' }],
    ['an open origin', { 'access-control-allow-origin': '*' }],
  ])('sees %s', (_what, wrong) => {
    expect(headerFaults({ ...good, ...wrong })).not.toEqual([])
  })

  test.each([
    '__Host-sid=x; Path=/; SameSite=Lax; HttpOnly',
    '__Host-sid=x; Path=/; SameSite=None; HttpOnly; Secure',
    '__Host-sid=x; Path=/; SameSite=Lax; Secure',
    'sid=x; Path=/; SameSite=Lax; HttpOnly; Secure',
    '__Host-sid=x; Path=/api; SameSite=Lax; HttpOnly; Secure',
    '__Host-sid=x; Path=/; Domain=example.cn; SameSite=Lax; HttpOnly; Secure',
    'pcToken=the-token; Path=/; SameSite=Lax; Secure',
  ])('sees what is wrong with %s', (cookie) => {
    expect(cookieFaults(cookie)).not.toEqual([])
  })
})
