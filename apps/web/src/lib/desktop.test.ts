import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BrowserFacts, isDesktopBrowser, mayLeaveForDesktop } from './desktop.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const windows: BrowserFacts = {
  userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`,
  webdriver: false,
  maxTouchPoints: 0,
  finePointer: true,
}
const withAgent = (userAgent: string): BrowserFacts => ({ ...windows, userAgent })
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test.each([
  ['Windows', windows],
  ['Windows with a touch screen and a mouse', { ...windows, maxTouchPoints: 10 }],
  ['a Mac', withAgent(mac)],
  ['Linux', withAgent(`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`)],
  ['a Chromebook', withAgent(`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`)],
])('%s is a desktop', (_, facts) => {
  expect(isDesktopBrowser(facts)).toBe(true)
})

test.each([
  ['an Android phone', withAgent(`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile`)],
  ['an Android tablet', withAgent(`Mozilla/5.0 (Linux; Android 13; SM-X700) ${chrome}`)],
  [
    'an iPhone',
    withAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148'),
  ],
  ['an iPad', withAgent('Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605')],
  ['an iPad that calls itself a Mac', { ...withAgent(mac), maxTouchPoints: 5 }],
  ['an iPad with a trackpad', { ...withAgent(mac), maxTouchPoints: 5, finePointer: true }],
  ['a Windows tablet without a mouse', { ...windows, maxTouchPoints: 10, finePointer: false }],
  ['WeChat on Windows', withAgent(`${windows.userAgent} MicroMessenger/7.0 WindowsWechat`)],
  ['WeCom on a Mac', withAgent(`${mac} wxwork/4.0`)],
  ['DingTalk on Windows', withAgent(`${windows.userAgent} DingTalk(7.0)`)],
  ['an Android web view', withAgent(`Mozilla/5.0 (Linux; Android 14; wv) ${chrome}`)],
  ['HarmonyOS', withAgent(`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome}`)],
  ['a browser driven by a program', { ...windows, webdriver: true }],
  ['a headless browser', withAgent(windows.userAgent.replace('Chrome/', 'HeadlessChrome/'))],
  ['a robot', withAgent('Mozilla/5.0 (compatible; Baiduspider/2.0)')],
  ['nothing', withAgent('')],
])('%s is none', (_, facts) => {
  expect(isDesktopBrowser(facts)).toBe(false)
})

describe('a tab', () => {
  const opens = (query: string) => mayLeaveForDesktop(query, () => windows)

  test('may be led to the desktop site from each page', () => {
    expect(opens('?id=1')).toBe(true)
    expect(opens('?id=1')).toBe(true)
  })

  test('that is opened with desktop=0 stays, now and later', () => {
    expect(opens('?desktop=0')).toBe(false)
    expect(opens('?id=1')).toBe(false)
  })

  test('inside another app (isHead=1) stays', () => {
    expect(opens('?isHead=1')).toBe(false)
    expect(opens('')).toBe(true)
  })

  test('that cannot remember is never led away, for it would be for ever', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    expect(opens('')).toBe(false)
  })
})
