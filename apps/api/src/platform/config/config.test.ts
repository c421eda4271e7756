import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

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

it('is no demo in production', () => {
  const outcome = readConfig({ NODE_ENV: 'production', DESKTOP_ORIGIN: 'https://www.example.com/path' })
  expect('config' in outcome && outcome.config).toMatchObject({
    DEMO: false,
    DESKTOP_ORIGIN: 'https://www.example.com',
  })
  expect(problemsOf({ NODE_ENV: 'production', DEMO: '1', DEV_SHOW_CODES: '1' })).toHaveLength(2)
})

it('takes no hash of passwords in production that is cheaper than OWASP advises', () => {
  const production = { NODE_ENV: 'production' }
  expect(problemsOf(production)).toEqual([])
  expect(problemsOf({ ...production, PASSWORD_MEMORY_KIB: '19456' })).toEqual([])
  expect(problemsOf({ ...production, PASSWORD_MEMORY_KIB: '19455' })).toEqual([
    expect.stringContaining('PASSWORD_MEMORY_KIB'),
  ])
  const cheap = readConfig({ NODE_ENV: 'test', PASSWORD_MEMORY_KIB: '8' })
  expect('config' in cheap && cheap.config.PASSWORD_MEMORY_KIB).toBe(8)
  const usual = readConfig({})
  expect('config' in usual && usual.config.PASSWORD_MEMORY_KIB).toBe(19_456)
})

const bad: readonly [string, string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['NODE_ENV', 'prod'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'yes'],
  ['DEMO_VERIFY_SECONDS', '-1'],
  ['DEV_SHOW_CODES', 'true'],
  ['PRODUCT_NAME', '一二三四五六七八九十一二三四五六七八九十一'],
  ['LOG_LEVEL', 'verbose'],
  ['RATE_PER_MINUTE', '0'],
  ['PASSWORD_MEMORY_KIB', '7'],
  ['UPLOAD_MB_PER_HOUR', '0'],
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
]
it.each(['0', '1', '10.0.0.0/8, 127.0.0.1', 'loopback', '::1'])('takes TRUST_PROXY=%s', (value) => {
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
