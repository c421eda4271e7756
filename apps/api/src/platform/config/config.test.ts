import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { trustOf } from './proxy-trust.ts'
import { summaryOf } from './summary.ts'

const problemsOf = (env: NodeJS.ProcessEnv) => {
  const outcome = readConfig(env)
  return 'problems' in outcome ? outcome.problems : []
}

it('needs nothing: the defaults run a demo on port 8080', () => {
  const outcome = readConfig({})
  expect('config' in outcome && outcome.config).toMatchObject({
    PORT: 8080,
    HOST: '0.0.0.0',
    DATA_DIR: '.data',
    DEMO: true,
  })
})

const said = (env: NodeJS.ProcessEnv) => {
  const outcome = readConfig(env)
  if ('problems' in outcome) return { problems: outcome.problems.join('\n') }
  return { warnings: outcome.warnings.join('\n'), summary: summaryOf(outcome.config).join('\n') }
}

it('takes the origin of an address', () => {
  const outcome = readConfig({ DESKTOP_ORIGIN: 'https://www.example.com/path' })
  expect('config' in outcome && outcome.config.DESKTOP_ORIGIN).toBe('https://www.example.com')
})

const ORIGIN = 'https://h5.example.com'
it.each([undefined, 'development', 'test', 'production', 'staging'])(
  'runs in production with DEMO=0, whatever NODE_ENV says: %s',
  (NODE_ENV) => {
    expect(said({ NODE_ENV, DEMO: '0', ORIGIN })).toEqual({
      warnings: '',
      summary: expect.stringMatching(/DEMO=0.*必须是 https.*h5\.example\.com.*在线支付：不提供/s),
    })
  },
)

it('is no demo by oversight where NODE_ENV was set to production', () => {
  for (const DEMO of [undefined, '1'])
    expect(problemsOf({ NODE_ENV: 'production', DEMO })).toEqual([expect.stringMatching(/^DEMO：.*DEMO=0/)])
})

it('tells at each start what is not safe, and where pages are not known', () => {
  const production = { DEMO: '0', ORIGIN }
  expect(said({ ...production, HTTP_ONLY: '1' })).toMatchObject({
    warnings: expect.stringMatching(/^HTTP_ONLY：没有 https.*内网/),
    summary: expect.stringContaining('只用 http'),
  })
  expect(said({ ...production, PAYMENT_PROVIDER: 'sandbox' })).toMatchObject({
    warnings: expect.stringContaining('不产生真实资金'),
    summary: expect.stringContaining('在线支付：沙箱'),
  })
  expect(said({ DEMO: '0' }).warnings).toMatch(/^ORIGIN：.*https:\/\//)
  expect(said({}).warnings).toBe('')
})

it('stops where nobody could come in over https', () => {
  expect(said({ DEMO: '0', ORIGIN, TRUST_PROXY: '0' }).problems).toMatch(/^TRUST_PROXY：.*HTTP_ONLY=1/)
  expect(said({ DEMO: '0', ORIGIN: 'http://h5.example.com' }).problems).toMatch(/^ORIGIN：.*https:\/\//)
  expect(said({ DEMO: '0', ORIGIN: 'http://10.0.0.5', TRUST_PROXY: '0', HTTP_ONLY: '1' }).problems).toBe(
    undefined,
  )
})

const believed: readonly (readonly [string | undefined, string, boolean])[] = [
  [undefined, '127.0.0.1', true],
  [undefined, '::1', true],
  [undefined, '::ffff:127.0.0.1', true],
  [undefined, '172.17.0.1', true],
  [undefined, '192.168.1.7', false],
  [undefined, '10.0.0.7', false],
  [undefined, '203.0.113.7', false],
  [undefined, '', false],
  ['0', '127.0.0.1', false],
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.5', '::ffff:10.0.0.5', true],
  ['10.0.0.5', '10.0.0.6', false],
  ['10.0.0.5', '127.0.0.1', false],
  ['10.0.0.0/8, fd00::/8', '10.9.9.9', true],
  ['10.0.0.0/8, fd00::/8', 'fd00::7', true],
  ['10.0.0.0/8, fd00::/8', 'fe80::7', false],
  ['uniquelocal', '192.168.1.7', true],
]
it.each(believed)('with TRUST_PROXY=%s a proxy at %s is believed: %s', (TRUST_PROXY, address, expected) => {
  const outcome = readConfig({ TRUST_PROXY })
  expect('config' in outcome && trustOf(outcome.config.TRUST_PROXY)(address)).toBe(expected)
})

it('takes no hash of passwords in production that is cheaper than OWASP advises', () => {
  const production = { DEMO: '0' }
  expect(problemsOf(production)).toEqual([])
  expect(problemsOf({ ...production, PASSWORD_MEMORY_KIB: '19456' })).toEqual([])
  expect(problemsOf({ ...production, PASSWORD_MEMORY_KIB: '19455' })).toEqual([
    expect.stringContaining('PASSWORD_MEMORY_KIB'),
  ])
  const cheap = readConfig({ PASSWORD_MEMORY_KIB: '8' })
  expect('config' in cheap && cheap.config.PASSWORD_MEMORY_KIB).toBe(8)
  const usual = readConfig({})
  expect('config' in usual && usual.config.PASSWORD_MEMORY_KIB).toBe(19_456)
})

const bad: readonly [string, string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'yes'],
  ['DEMO_VERIFY_SECONDS', '-1'],
  ['DEV_CHECK_ANSWERS', 'true'],
  ['HTTP_ONLY', 'yes'],
  ['ORIGIN', 'h5.example.com'],
  ['DRAIN_SECONDS', '61'],
  ['BODY_SECONDS', '0'],
  ['BODY_SLOW_PER_ADDRESS', '0'],
  ['PRODUCT_NAME', '一二三四五六七八九十一二三四五六七八九十一'],
  ['LOG_LEVEL', 'verbose'],
  ['RATE_PER_MINUTE', '0'],
  ['PASSWORD_MEMORY_KIB', '7'],
  ['UPLOAD_MB_PER_HOUR', '0'],
  ['SEALED_MB_PER_DAY', '0'],
  ['DISK_MIN_FREE_PERCENT', '91'],
  ['DESKTOP_ORIGIN', 'example'],
  ['CUSTOMER_PHONE', 'call me'],
  ['SERVICE_URL', 'nowhere'],
  ['MAP_TILE_URL', 'https://tiles.example.com/{z}/{x}.png'],
  ['MAP_TILE_URL', 'https://{s}.example.com/{z}/{x}/{y}.png'],
  ['MAP_TILE_URL', 'ftp://example.com/{z}/{x}/{y}.png'],
  ['AMAP_KEY', 'not a key; script-src *'],
  ['COOKIE_DOMAIN', 'localhost'],
  ['COOKIE_DOMAIN', 'a.cn; HttpOnly'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '2'],
]
it.each(['0', '10.0.0.0/8, 127.0.0.1', 'loopback', '::1'])('takes TRUST_PROXY=%s', (value) => {
  expect(problemsOf({ TRUST_PROXY: value })).toEqual([])
})

it.each(bad)('explains a bad %s (%s) in Chinese', (name, value) => {
  const [problem, ...others] = problemsOf({ [name]: value })
  expect(others).toEqual([])
  expect(problem).toMatch(new RegExp(`^${name}：.*[\\u4e00-\\u9fff]`))
})

it('tells all mistakes at once and warns of unknown names', () => {
  expect(problemsOf(Object.fromEntries(bad))).toHaveLength(new Set(bad.map(([name]) => name)).size)
  const outcome = readConfig({ DEMOO: '1', PATH: '/bin' })
  expect('warnings' in outcome && outcome.warnings).toEqual([expect.stringContaining('DEMOO')])
})
