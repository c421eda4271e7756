import { listByNumber } from '@jb/contract/dictionary/dictionary.contract'
import type { Answer } from '@jb/contract/endpoint'
import { siteConfig } from '@jb/contract/site/site.contract'
import { desktopPages, pageName } from '@jb/domain/dictionary/desktop-pages'
import { redirectCorpus } from '@jb/testing/redirect-corpus'
import { mock, problem } from '@jb/testing/typed-msw'
import { createMemoryHistory, Outlet } from '@tanstack/react-router'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { desktopNameOf, type Place } from '../map/place.ts'
import { productMap } from '../map/product-map.ts'
import { aSite } from '../test/a-site.ts'
import { twoMaps } from '../test/two-maps.ts'
import { followDesktop, forgetMapping, leaveForDesktop } from './desktop-redirect.ts'
import { buildRouter } from './router.tsx'

const desktopOrigin = 'https://www.example.cn'
const entry = { terminalNumberFirst: 'bidNotice', conversionParam: '', pageLinkSecond: '/notices' }
const server = setupServer()
const stubs = Object.fromEntries(
  Object.keys(productMap).map((id) => [id, async () => ({ default: () => null })]),
)
let asked: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  sessionStorage.clear()
  forgetMapping()
  asked = []
  serve([entry])
})
afterEach(() => {
  server.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

function serve(entries: Answer<typeof listByNumber>, origin = desktopOrigin) {
  server.use(
    ...mock(siteConfig, () => aSite({ desktopOrigin: origin })),
    ...mock(listByNumber, ({ query }) => {
      asked.push(query.number)
      return entries
    }),
  )
}
async function opened(path: string): Promise<string | undefined> {
  const leave = vi.fn<(address: string) => void>()
  const { pathname, search } = new URL(path, location.origin)
  await leaveForDesktop({ pathname, search }, leave)
  return leave.mock.calls[0]?.[0]
}

test('a page leads to the desktop page that zcweb_grop names for it, with its parameters converted', async () => {
  serve([{ ...entry, conversionParam: '[{"op":"rename","from":"keyword","to":"q"}]' }])
  expect(await opened('/bidNotice?keyword=a%26b&region=610100&token=x')).toBe(
    `${desktopOrigin}/notices?q=a%26b`,
  )
  expect(asked).toEqual(['zcweb_grop'])
})

test('each page is looked up, also in a tab that was led away before; the mapping is asked for once', async () => {
  serve([entry, { ...entry, terminalNumberFirst: 'auctionDetails', pageLinkSecond: '/lots' }])
  expect(await opened('/bidNotice')).toBe(`${desktopOrigin}/notices`)
  expect(await opened('/bidNotice')).toBe(`${desktopOrigin}/notices`)
  expect(await opened('/auctionDetails?id=1')).toBe(`${desktopOrigin}/lots`)
  expect(await opened('/mine')).toBeUndefined()
  expect(asked).toEqual(['zcweb_grop'])
})

test('whoever goes on to a page that has one there is led to it, unless the tab was told to stay', async () => {
  serve([{ ...entry, terminalNumberFirst: 'settings', pageLinkSecond: '/me' }])
  const leave = vi.fn<(address: string) => void>()
  let may = true
  const history = createMemoryHistory({ initialEntries: ['/mine'] })
  const router = buildRouter({
    ...twoMaps({ map: productMap, screens: stubs }),
    shell: Outlet,
    history,
  })
  await router.load()
  const stop = followDesktop(router, () => may, leave)
  await router.navigate({ href: '/settings?desktop=1' })
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[`${desktopOrigin}/me`]]))
  may = false
  await router.navigate({ href: '/mine' })
  await router.navigate({ href: '/settings' })
  expect(leave).toHaveBeenCalledOnce()
  stop()
})

test('the bare address stands for the home page', async () => {
  serve([{ ...entry, terminalNumberFirst: 'indexs', pageLinkSecond: '/' }])
  expect(await opened('/')).toBe(`${desktopOrigin}/`)
})

test('without a desktop site nobody is led away and the mapping is not asked for', async () => {
  serve([entry], '')
  expect(await opened('/bidNotice')).toBeUndefined()
  expect(asked).toEqual([])
})

test.each([
  ['a page without an entry', '/winNotice'],
  ['another page without one', '/mine'],
  ['an unknown page', '/nowhere'],
])('%s stays', async (_, path) => {
  expect(await opened(path)).toBeUndefined()
})

/** Opens a page on which something happens before the mapping is known; gives the address to which it led. */
async function openedWhile(path: string, happens: (at: { pathname: string; search: string }) => void) {
  const at = { pathname: path, search: '' }
  server.use(
    ...mock(listByNumber, () => {
      happens(at)
      return [entry, { ...entry, terminalNumberFirst: 'indexs', pageLinkSecond: '/' }]
    }),
  )
  const leave = vi.fn<(address: string) => void>()
  await leaveForDesktop(at, leave)
  return leave.mock.calls[0]?.[0]
}

test.each([
  ['another page', { pathname: '/winNotice' }],
  ['a search', { search: '?keyword=x' }],
])('who has gone on to %s meanwhile stays', async (_, moved) => {
  expect(await openedWhile('/bidNotice', (at) => Object.assign(at, moved))).toBeUndefined()
})

test('what the router tidies in the address is no going on', async () => {
  const tidy = { pathname: '/indexs', search: '?unknown=1' }
  expect(await openedWhile('/', (at) => Object.assign(at, tidy))).toBe(`${desktopOrigin}/`)
})

test('whoever has looked at the page for more than three seconds stays', async () => {
  const clock = vi.mocked(performance.now)
  const waited = (ms: number) => openedWhile('/bidNotice', () => clock.mockReturnValue(ms))
  expect(await waited(3_001)).toBeUndefined()
  clock.mockReturnValue(0)
  expect(await waited(2_999)).toBe(`${desktopOrigin}/notices`)
})

test('an answer other than code 200 stays', async () => {
  server.use(...mock(listByNumber, () => problem(500)))
  expect(await opened('/bidNotice')).toBeUndefined()
})

test('an entry that is not sound stays, and says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve([{ ...entry, conversionParam: '[{"op":"eval","name":"id"}]' }])
  expect(await opened('/bidNotice')).toBeUndefined()
  expect(await opened('/bidNotice')).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('no mapping, however hostile, leads to a third site', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const pageLinkSecond of redirectCorpus) {
    forgetMapping()
    serve([{ ...entry, pageLinkSecond }])
    const address = await opened('/bidNotice')
    if (address !== undefined) expect(new URL(address).origin).toBe(desktopOrigin)
    server.resetHandlers()
  }
  warn.mockRestore()
})

test('every page has a name of its own in the mapping: of old, or its path', () => {
  const rows: readonly Place[] = Object.values(productMap)
  const named = rows.flatMap(({ options, title }) =>
    options?.desktopName ? [[options.desktopName, title]] : [],
  )
  expect(Object.fromEntries(named)).toEqual(desktopPages)
  const names = rows.map(desktopNameOf)
  expect(names.filter((name) => !pageName.test(name))).toEqual([])
  expect(new Set(names).size).toBe(rows.length)
})
