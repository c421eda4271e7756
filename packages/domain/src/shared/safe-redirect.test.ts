import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://m.example.cn'
const known = new Set(['/mine', '/tenderList', '/newBiddingNoticeDetail'])
const check = (value: unknown) => safeRedirect(value, origin, (path) => known.has(path))

test.each([
  ['/mine', '/mine'],
  ['/tenderList?status=draft', '/tenderList?status=draft'],
  ['/newBiddingNoticeDetail?id=6f1c2b9e&isHead=1', '/newBiddingNoticeDetail?id=6f1c2b9e&isHead=1'],
  ['/newBiddingNoticeDetail?id=1#goods', '/newBiddingNoticeDetail?id=1#goods'],
  ['/tenderList?q=%E9%92%A2%E7%AD%8B', '/tenderList?q=%E9%92%A2%E7%AD%8B'],
  ['/tenderList?next=%2F%2Fevil.cn', '/tenderList?next=%2F%2Fevil.cn'],
])('%s leads to %s', (value, target) => {
  expect(check(value)).toBe(target)
})

const hosts = [
  '//evil.cn',
  '///evil.cn',
  '////evil.cn',
  '//evil.cn/mine',
  '//m.example.cn@evil.cn',
  '//evil.cn%2fmine',
]
const slashes = [
  '/\\evil.cn',
  '\\/evil.cn',
  '\\\\evil.cn',
  '/\\/evil.cn',
  '/\\\\evil.cn',
  '//\\evil.cn',
  '/mine\\..\\evil',
]
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.cn/1',
  'file:///etc/passwd',
  'https://evil.cn',
  'http://evil.cn/mine',
  'https:evil.cn',
  'https:/evil.cn',
  'https:///evil.cn',
  'ftp://evil.cn',
  'weixin://dl',
  'mailto:a@evil.cn',
  'tel:110',
  'https://m.example.cn/mine',
]
const blanks = [
  '',
  ' ',
  ' /mine',
  '\t/mine',
  '\n//evil.cn',
  '/\t/evil.cn',
  '/\n/evil.cn',
  '/\r/evil.cn',
  '\u0000/mine',
]
const more = [
  '/mine\u0000',
  '/mi\tne',
  '/mine\r\nSet-Cookie:a=b',
  '\u00a0//evil.cn',
  '\u3000/mine',
  '\ufeff//evil.cn',
]
const invisible = [
  '/\u200b/evil.cn',
  '/\u202e/evil.cn',
  '/\u00ad/evil.cn',
  '\u200d//evil.cn',
  '/mine\u2028',
  '/\u2060/e',
]
const escapes = [
  '/%2f/evil.cn',
  '/%2fevil.cn',
  '/%2Fevil.cn',
  '/%5cevil.cn',
  '/%5Cevil.cn',
  '/%5c%5cevil.cn',
  '/%09/evil.cn',
  '/%0a/evil.cn',
  '/%0d%0aLocation:%20//evil.cn',
  '/%00mine',
  '/%20/evil.cn',
  '/%zz',
  '/%',
  '/%e0%80%af/evil.cn',
]
const lookalikes = [
  '/\u3002evil',
  '/\uff0fevil.cn',
  '/\uff3cevil.cn',
  '/\u2044evil.cn',
  '/evil\uff0ecn',
  '/\u2215/evil.cn',
]
const unknownPaths = [
  '/',
  '/unknown',
  '/mine/',
  '/mine/../unknown',
  '/MINE',
  '/mine;x',
  '/./',
  '/mine//x',
  '/..//evil.cn',
  '/.//evil.cn',
]
const shapes = [
  'mine',
  './mine',
  '../mine',
  '?a=1',
  '#mine',
  '@evil.cn',
  '.evil.cn',
  ':443',
  `/mine?${'a'.repeat(2000)}`,
]

const payloads = [
  hosts,
  slashes,
  schemes,
  blanks,
  more,
  invisible,
  escapes,
  lookalikes,
  unknownPaths,
  shapes,
].flat()

test('the list of hostile payloads is long enough', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(80)
})

test.each(payloads.map((payload) => [JSON.stringify(payload).slice(0, 60), payload]))(
  '%s leads nowhere',
  (_, payload) => {
    expect(check(payload)).toBeUndefined()
  },
)

test.each([[undefined], [null], [3], [['/mine']], [{ toString: () => '/mine' }]])(
  '%s is no address',
  (value) => {
    expect(check(value)).toBeUndefined()
  },
)
