import { refresh } from '@jb/contract/member/member.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { use, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loginProposal } from '../lib/login-state.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { homePath } from '../map/home-path.ts'
import type { PlaceMap } from '../map/place.ts'
import { StandingContext } from '../map/to.ts'
import { KeepAlive } from './keep-alive.tsx'
import { buildRouter } from './router.tsx'

const map = {
  'a.home': {
    path: '/home',
    title: '首页',
    archetype: 'free',
    access: 'public',
    search: {},
    options: { tab: { at: 1, label: '首页', icon: 'home' } },
  },
  'a.list': {
    path: '/list',
    title: '列表',
    archetype: 'list',
    access: 'public',
    search: { q: 'may' },
    options: { keepAlive: true, tab: { at: 2, label: '列表', icon: 'list' } },
  },
  'a.detail': {
    path: '/detail',
    title: '详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
  },
  'a.own': { path: '/own', title: '我的投标', archetype: 'list', access: 'login', search: {} },
  'a.invite': { path: '/invite', title: '邀请', archetype: 'form', access: 'stepBack', search: {} },
  'site.notFound': {
    path: '/not-found',
    title: '页面不存在',
    archetype: 'free',
    access: 'public',
    search: {},
  },
} as const satisfies PlaceMap

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      数 {count} {use(StandingContext)?.search.q}
    </button>
  )
}
const words = (text: string) => async () => ({ default: () => <p>{text}</p> })
const screens = {
  'a.home': words('这是首页'),
  'a.list': async () => ({ default: Counter }),
  'a.detail': async () => ({ default: () => <p>编号 {use(StandingContext)?.search.id}</p> }),
  'a.own': words('这是我的投标'),
  'a.invite': words('这是邀请'),
  'site.notFound': words('没有这一页'),
}
const Frame = () => (
  <KeepAlive>
    <Outlet />
  </KeepAlive>
)

function open(...entries: string[]) {
  const history = createMemoryHistory({ initialEntries: entries, initialIndex: entries.length - 1 })
  const router = buildRouter({ map, screens, shell: Frame, history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, go: (href: string) => act(() => router.navigate({ href })) }
}

const user = {
  state: 'ok' as const,
  account: { id: '3f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f', name: '李慧敏', phone: '199****0001', isDemo: true },
  companies: [],
  roles: [],
}
const server = setupServer(
  ...mock(refresh, () => problem(401, 'session.expired')),
  ...mock(siteConfig, () => 'break'),
)

beforeAll(() => server.listen())
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  session.set({ status: 'anonymous' })
})
afterEach(() => {
  cleanup()
  loginProposal.set(undefined)
})
afterAll(() => server.close())

test('the lowest tab is the home, and / leads there', async () => {
  expect(homePath(map)).toBe('/home')
  const { router } = open('/')
  await screen.findByText('这是首页')
  expect(router.state.location.pathname).toBe('/home')
})

test('an unknown address is replaced by /not-found', async () => {
  const { router } = open('/home', '/nowhere/at-all?x=1')
  await screen.findByText('没有这一页')
  expect(router.state.location.href).toBe('/not-found')
  expect(router.history.length).toBe(2)
})

test('search stays text: digits are not shortened and unknown names are dropped', async () => {
  const { router } = open('/detail?id=12345678901234567890&evil=1&isHead=1')
  await screen.findByText('编号 12345678901234567890')
  expect(router.state.matches.at(-1)?.search).toEqual({ id: '12345678901234567890', isHead: '1' })
})

test('an address without what its screen needs is not found', async () => {
  open('/detail')
  await screen.findByText('没有这一页')
})

test('a login place asks people without a login, keeps its address, and opens after the login', async () => {
  const { router } = open('/own')
  await screen.findByText('登录后可以查看「我的投标」。')
  expect(screen.queryByText('这是我的投标')).toBeNull()
  expect(loginProposal.get()).toBeDefined()
  act(() => session.set({ status: 'loggedIn', user }))
  await screen.findByText('这是我的投标')
  expect(router.state.location.pathname).toBe('/own')
})

test('a login that runs out leaves the open screen and what was typed in it', async () => {
  session.set({ status: 'loggedIn', user })
  open('/own')
  await screen.findByText('这是我的投标')
  act(() => session.set({ status: 'expired' }))
  expect(screen.getByText('这是我的投标')).toBeTruthy()
  act(() => session.set({ status: 'anonymous' }))
  await screen.findByText('登录后可以查看「我的投标」。')
})

test('a stepBack place sends people without a login back one step', async () => {
  const { router, go } = open('/home')
  await screen.findByText('这是首页')
  await go('/detail?id=7')
  await screen.findByText('编号 7')
  const back = vi.spyOn(router.history, 'back')
  router.navigate({ href: '/invite' })
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  await waitFor(() => expect(router.history.location.pathname).toBe('/detail'))
  await screen.findByText('编号 7')
  expect(screen.queryByText('这是邀请')).toBeNull()
})

test('a stepBack place opened cold leads home with the proposal to log in and come back', async () => {
  const { router } = open('/invite')
  await screen.findByText('这是首页')
  expect(router.state.location.pathname).toBe('/home')
  expect(loginProposal.get()).toEqual({ redirect: '/invite' })
})

test('a stepBack place opens for people with a login', async () => {
  session.set({ status: 'loggedIn', user })
  open('/invite')
  await screen.findByText('这是邀请')
})

test('while it is not known whether the login is alive, places wait and send nobody away', async () => {
  session.set({ status: 'starting' })
  const { router } = open('/invite')
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/invite'))
  expect(screen.queryByText(/去登录/)).toBeNull()
  expect(loginProposal.get()).toBeUndefined()
  act(() => session.set({ status: 'loggedIn', user }))
  await screen.findByText('这是邀请')
})

test('a kept place keeps its state and its scroll position while others are shown', async () => {
  const { router, go } = open('/list?q=a')
  fireEvent.click(await screen.findByRole('button', { name: '数 0 a' }))
  fireEvent.click(screen.getByRole('button', { name: '数 1 a' }))
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(321)
  await go('/detail?id=1')
  await screen.findByText('编号 1')
  expect(screen.queryByRole('button', { name: /数/ })).toBeNull()
  vi.mocked(window.scrollTo).mockClear()
  act(() => router.history.back())
  await screen.findByRole('button', { name: '数 2 a' })
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 321)
})

test('a search that changes reaches the kept screen without losing its state', async () => {
  const { go } = open('/home')
  await screen.findByText('这是首页')
  await go('/list')
  fireEvent.click(await screen.findByRole('button', { name: /数 0/ }))
  await go('/list?q=b')
  await screen.findByRole('button', { name: '数 1 b' })
})
