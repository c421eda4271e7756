import { expect, test } from 'vitest'
import { contentPolicy, policyFor } from './content-policy.ts'

const none = { AMAP_KEY: '', MAP_TILE_URL: '', WECHAT_APP_ID: '' }
const isForeign = (source: string) => source.startsWith('http')

test('without a map or an account at WeChat a page loads from its own origin alone', () => {
  expect(Object.values(contentPolicy(none)).flat().filter(isForeign)).toEqual([])
})

const host = 'bid.example.com:8443'
const policy = "default-src 'self';frame-src 'self';object-src 'none'"
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const iosApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const androidApp =
  'Mozilla/5.0 (Linux; Android 14; Pixel; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

test.each([
  ['/indexs', iosApp],
  ['/indexs', androidApp],
  ['/indexs?appSource=1', safari],
  ['/indexs?a=1&appType=QLD_QY', safari],
])('the page %s may open the frames of an app that shows it', (address, userAgent) => {
  expect(policyFor({ address, host, userAgent }, policy)).toBe(
    "default-src 'self';frame-src 'self' https: wvjbscheme:;object-src 'none'",
  )
})

test('a page in a browser frames nothing of others', () => {
  expect(policyFor({ address: '/indexs?xappType=1', host, userAgent: safari }, policy)).toBe(policy)
})

test('the socket of a page leads to its own host and to no other', () => {
  const open = "default-src 'self';connect-src 'self' ws: wss:;frame-src 'self'"
  const at = (host: string) => policyFor({ address: '/indexs', host, userAgent: safari }, open)
  expect(at(host)).toContain("connect-src 'self' ws://bid.example.com:8443 wss://bid.example.com:8443;")
  expect(at('a.example;script-src *')).toContain("connect-src 'self';")
})

test('tiles add the origin of their address to the pictures and to nothing else', () => {
  const MAP_TILE_URL = 'https://tiles.example.com:8443/gcj/{z}/{x}/{y}.png?key=1'
  const { imgSrc, ...others } = contentPolicy({ ...none, MAP_TILE_URL })
  expect(imgSrc.filter(isForeign)).toEqual(['https://tiles.example.com:8443'])
  expect(Object.values(others).flat().filter(isForeign)).toEqual([])
})

test('the key of AMap adds its two domains, over https, and allows no inline script and no eval', () => {
  const { scriptSrc, imgSrc, connectSrc } = contentPolicy({ ...none, AMAP_KEY: 'k' })
  for (const sources of [scriptSrc, imgSrc, connectSrc])
    expect(sources.filter(isForeign)).toEqual(['https://*.amap.com', 'https://*.autonavi.com'])
  expect(scriptSrc).not.toContain("'unsafe-inline'")
  expect(scriptSrc).not.toContain("'unsafe-eval'")
})

test('an account at WeChat adds the host of its script to the scripts and to nothing else', () => {
  const { scriptSrc, ...others } = contentPolicy({ ...none, WECHAT_APP_ID: 'wx0123456789abcdef' })
  expect(scriptSrc.filter(isForeign)).toEqual(['https://res.wx.qq.com'])
  expect(Object.values(others).flat().filter(isForeign)).toEqual([])
})
