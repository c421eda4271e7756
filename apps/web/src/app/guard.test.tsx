import { refresh } from '@jb/contract/member/member.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginProposal } from '../lib/login-state.ts'
import { previousPath, recordPath, startVisit } from '../lib/previous-path.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import type { Place, PlaceMap } from '../map/place.ts'
import { productMap } from '../map/product-map.ts'
import { protectedPaths } from '../map/protected-paths.fixture.ts'
import { stringifySearch } from '../map/search.ts'
import { twoMaps } from '../test/two-maps.ts'
import { recordNavigation } from './navigation.ts'
import { buildRouter } from './router.tsx'

const real: readonly (readonly [string, Place])[] = Object.entries(productMap)
const missing = protectedPaths.filter(({ path }) => !real.some(([, place]) => place.path === path))
/** The real map, and test rows for the protected paths that have no screen yet. */
const map: PlaceMap = {
  ...productMap,
  ...Object.fromEntries(
    missing.map(({ path, title }): [string, Place] => [
      `test${path}`,
      { path, title, archetype: 'list', access: 'stepBack', search: { id: 'may' } },
    ]),
  ),
}
const screens = Object.fromEntries(
  Object.entries(map).map(([id, place]) => [id, async () => ({ default: () => <p>打开了{place.title}</p> })]),
)
const user = {
  state: 'ok' as const,
  account: { id: '3f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f', name: '李慧敏', phone: '199****0001', isDemo: true },
  companies: [],
  roles: [],
}
const server = setupServer(...mock(refresh, () => problem(401, 'session.expired')))

beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  session.set({ status: 'anonymous' })
})
afterEach(() => {
  cleanup()
  loginProposal.set(undefined)
  recordPath(undefined)
})
afterAll(() => server.close())

/** Opens the product in a tab of its own, at an address, with the history of a browser. */
function open(href: string) {
  window.history.pushState(null, '', href)
  return load()
}
function load() {
  startVisit()
  const router = buildRouter({ ...twoMaps({ map, screens }), shell: Outlet, history: createBrowserHistory() })
  recordNavigation(router)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

describe.each(protectedPaths)('$path', ({ path, title }) => {
  test('sends an anonymous visitor one step back to the page of ours that was shown', async () => {
    const router = open('/winNotice?keyword=x')
    await screen.findByText('打开了中标公告')
    const back = vi.spyOn(router.history, 'back')
    void router.navigate({ href: path })
    await waitFor(() => expect(back).toHaveBeenCalledOnce())
    await waitFor(() => expect(router.state.location.pathname).toBe('/winNotice'))
    await screen.findByText('打开了中标公告')
    expect(location.search).toBe('?keyword=x')
    expect(screen.queryByText(`打开了${title}`)).toBeNull()
  })

  test('opened cold leads home with the login dialog, and keeps the address for after the login', async () => {
    const knowsId = 'id' in (Object.values(map).find((place) => place.path === path)?.search ?? {})
    open(`${path}?id=7`)
    await screen.findByText('打开了首页')
    expect(location.pathname).toBe('/indexs')
    expect(loginProposal.get()).toEqual({ redirect: knowsId ? `${path}?id=7` : path })
  })

  test('opens for people with a login', async () => {
    session.set({ status: 'loggedIn', user })
    open(path)
    await screen.findByText(`打开了${title}`)
  })
})

test('the map sends one step back from the protected paths and from no other', () => {
  const inMap = real.filter(([, place]) => place.access === 'stepBack').map(([, place]) => place.path)
  const expected = protectedPaths.flatMap(({ path }) =>
    real.some(([, place]) => place.path === path) ? [path as string] : [],
  )
  expect([...inMap].sort()).toEqual([...expected].sort())
  expect(new Set(protectedPaths.map(({ path }) => path)).size).toBe(12)
})

const privateRows = real.flatMap(([, place]) =>
  place.access === 'public' || place.access === 'stepBack'
    ? []
    : [{ place, title: place.title, path: place.path }],
)
test.each(privateRows)('$path opens the login dialog with its own address', async ({ place, title }) => {
  const needed = Object.entries(place.search).flatMap(([name, need]) => (need === 'needed' ? [name] : []))
  const address = place.path + stringifySearch(Object.fromEntries(needed.map((name) => [name, '00042'])))
  open(address)
  await screen.findByText(`登录后可以查看「${title}」。`)
  expect(location.pathname + location.search).toBe(address)
  expect(loginProposal.get()).toEqual({ redirect: address })
  expect(screen.queryByText(`打开了${title}`)).toBeNull()
})

describe('the previous path', () => {
  test('is recorded on each navigation, and not for what a page writes into its own address', async () => {
    const router = open('/indexs')
    await screen.findByText('打开了首页')
    expect(previousPath()).toBeUndefined()
    await act(() => router.navigate({ href: '/biddingHall' }))
    await waitFor(() => expect(previousPath()).toBe('/indexs'))
    await act(() => router.navigate({ href: '/biddingHall?keyword=x' }))
    await waitFor(() => expect(router.state.resolvedLocation?.href).toBe('/biddingHall?keyword=x'))
    expect(previousPath()).toBe('/indexs')
    await act(() => router.navigate({ href: '/mine' }))
    await waitFor(() => expect(previousPath()).toBe('/biddingHall'))
  })

  test('outlives a page that is loaded anew: the guard still steps back', async () => {
    const router = open('/biddingHall')
    await screen.findByText('打开了招标大厅')
    session.set({ status: 'loggedIn', user })
    await act(() => router.navigate({ href: '/expertPage' }))
    await screen.findByText('打开了专家库')
    await waitFor(() => expect(previousPath()).toBe('/biddingHall'))
    cleanup()
    session.set({ status: 'anonymous' })
    load()
    await screen.findByText('打开了招标大厅')
    expect(location.pathname).toBe('/biddingHall')
    expect(loginProposal.get()).toBeUndefined()
  })

  test('is forgotten where a tab starts, also in a tab that another one opened', async () => {
    recordPath('/biddingHall')
    open('/expertPage')
    await screen.findByText('打开了首页')
    expect(previousPath()).toBeUndefined()
  })
})

test('the address is a plain path: no hash, and / and unknown ones are replaced', async () => {
  const entries = window.history.length
  open('/')
  await screen.findByText('打开了首页')
  expect(location.pathname + location.hash).toBe('/indexs')
  cleanup()
  open('/Bidding/no-such-page')
  await screen.findByText('打开了页面不存在')
  expect(location.pathname + location.hash).toBe('/not-found')
  expect(window.history.length).toBe(entries + 2)
})
