import { loginWays } from '@jb/contract/member/entrance.contract'
import { nativeLogin } from '@jb/contract/member/native.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirm } from '../kit/dialog.tsx'
import { NavBar } from '../kit/nav-bar.tsx'
import { opened } from '../lib/api-client.fixture.ts'
import { loginProposal } from '../lib/login-state.ts'
import { nativeApp } from '../lib/native.ts'
import { aFakeApp, removeHost } from '../lib/native-host.fixture.ts'
import { takeWanted } from '../lib/native-login.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { requireLogin, session, startSession } from '../lib/session.ts'
import { productMap } from '../map/product-map.ts'
import { aSite } from '../test/a-site.ts'
import { twoMaps } from '../test/two-maps.ts'
import { connectNative } from './native.ts'
import { buildRouter } from './router.tsx'
import { useLoginDialog } from './shell/login-dialog.ts'

const server = setupServer()
const ends: (() => void)[] = []

beforeAll(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  server.listen({ onUnhandledRequest: 'error' })
  await startSession()
})
beforeEach(() => {
  server.use(
    ...mock(siteConfig, () => aSite()),
    ...mock(loginWays, () => ({
      code: false,
      codeShown: false,
      setup: false,
      terms: { agreement: 0, privacy: 0 },
    })),
    ...mock(nativeLogin, () => opened),
  )
  session.set({ status: 'anonymous' })
})
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
  nativeApp.set(undefined)
  loginProposal.set(undefined)
  takeWanted()
  removeHost()
  server.resetHandlers()
})
afterAll(() => server.close())

function Shell() {
  useLoginDialog()
  return <Outlet />
}
const named = (words: string) => async () => ({
  default: () => (
    <>
      <NavBar title={words} />
      <button type="button" onClick={() => requireLogin()}>
        我要报名
      </button>
    </>
  ),
})
const screens = {
  'member.login': () => import('../features/member/screens/login.screen.tsx'),
  'home.indexs': named('首页画面'),
  'hall.bidding': named('大厅画面'),
  'tender.list': named('项目画面'),
}

/** Opens addresses one after the other; `source` is what the app put into the first one, `inApp` that it is there. */
async function open(paths: string[], { source = '', inApp = false } = {}) {
  if (source) sessionStorage.setItem('appSource', source)
  const app = aFakeApp()
  if (inApp) Reflect.set(window, 'WebViewJavascriptBridge', app.host)
  const history = createMemoryHistory({ initialEntries: paths })
  const map = Object.fromEntries(Object.entries(productMap).filter(([id]) => id in screens))
  const router = buildRouter({ ...twoMaps({ map, screens }), shell: Shell, history })
  ends.push(connectNative(router))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  if (inApp) await waitFor(() => expect(nativeApp.get()).toBeDefined())
  const toldOf = (name: string) => app.told.flatMap((one) => (one.name === name ? [one.data] : []))
  return { app, router, toldOf, path: () => router.state.location.pathname }
}

const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('where one logs in', () => {
  test('inside the native enterprise app the native login is called, and the page stays', async () => {
    const { toldOf, path } = await open(['/biddingHall'], { source: '1', inApp: true })
    await tap('我要报名')
    await tap('去登录')
    await waitFor(() => expect(toldOf('moveToLogin')).toEqual([{ redirect: '/' }]))
    expect(path()).toBe('/biddingHall')
  })

  test.each([
    ['a browser', {}],
    ['another app', { source: '2', inApp: true }],
  ])('in %s it is the login of this product', async (_where, how) => {
    const { toldOf, path } = await open(['/biddingHall'], how)
    await tap('我要报名')
    await tap('去登录')
    await waitFor(() => expect(path()).toBe('/login'))
    expect(toldOf('moveToLogin')).toEqual([])
  })

  test('an address of the app in a browser, where no app answers, leads to the login of this product', async () => {
    const { path } = await open(['/biddingHall'], { source: '1' })
    await tap('我要报名')
    await tap('去登录')
    await waitFor(() => expect(path()).toBe('/login'))
  })

  test('a screen for people with a login offers the native one too, and shows itself after the code', async () => {
    const { app, toldOf } = await open(['/tenderList?status=draft'], { source: '1', inApp: true })
    await tap('取消')
    await tap('去登录')
    await waitFor(() => expect(toldOf('moveToLogin')).toHaveLength(1))
    await act(() => app.ask('syncToken', { code: 'c'.repeat(43) }))
    await screen.findByText('项目画面')
  })

  test('whoever gets to /login inside the app is sent to the native login, and back after it', async () => {
    const { app, toldOf, path } = await open(['/login?redirect=%2FbiddingHall'], { source: '1', inApp: true })
    await screen.findByText('请在 APP 中登录。')
    await waitFor(() => expect(toldOf('moveToLogin')).toEqual([{ redirect: '/biddingHall' }]))
    expect(screen.queryByLabelText(/密码/)).toBeNull()
    await act(() => app.ask('syncToken', { code: 'c'.repeat(43) }))
    await waitFor(() => expect(path()).toBe('/biddingHall'))
  })
})

describe('the way back inside the app', () => {
  test('closes what lies over the page, then goes one step back, then says that it cannot', async () => {
    const { app, path } = await open(['/indexs', '/biddingHall'], { inApp: true })
    await screen.findByText('大厅画面')
    const asked = confirm({ title: '确定吗？' })
    expect(await app.ask('goBack', {})).toEqual({ handled: true })
    expect(await asked).toBe(false)
    expect(path()).toBe('/biddingHall')
    expect(await act(() => app.ask('goBack', {}))).toEqual({ handled: true })
    await screen.findByText('首页画面')
    expect(await app.ask('goBack', {})).toEqual({ handled: false })
  })

  test('the back arrow of the first page closes the web view', async () => {
    const { toldOf, path } = await open(['/biddingHall'], { inApp: true })
    await tap('返回')
    expect(toldOf('goBackNative')).toEqual([{}])
    expect(path()).toBe('/biddingHall')
  })
})

test('the app hears where the page is, and its title, at first and after each navigation', async () => {
  const { app, router, toldOf } = await open(['/indexs'], { inApp: true })
  await screen.findByText('首页画面')
  await act(() => router.navigate({ href: '/biddingHall?keyword=1' }))
  await waitFor(() =>
    expect(toldOf('hashChange').at(-1)).toEqual({
      path: '/biddingHall?keyword=1',
      title: productMap['hall.bidding'].title,
      canGoBack: true,
    }),
  )
  expect(toldOf('hashChange')[0]).toMatchObject({ path: '/indexs', canGoBack: false })
  expect(await app.ask('getTitle')).toEqual({ title: productMap['hall.bidding'].title })
})

test('the app may open an address of ours and no other', async () => {
  const { app, path } = await open(['/indexs'], { inApp: true })
  await screen.findByText('首页画面')
  const opened = (to: string) => act(() => app.ask('exchange', { name: 'open', data: { path: to } }))
  expect(await opened('//evil.cn/biddingHall')).toEqual({ data: { opened: false } })
  expect(await opened('/biddingHall')).toEqual({ data: { opened: true } })
  await waitFor(() => expect(path()).toBe('/biddingHall'))
})

test('it may open an address of the second map, and hears its title', async () => {
  const { app, path } = await open(['/indexs'], { inApp: true })
  await screen.findByText('首页画面')
  const opened = (to: string) => act(() => app.ask('exchange', { name: 'open', data: { path: to } }))
  expect(await opened('/tenderList?status=draft')).toEqual({ data: { opened: true } })
  await waitFor(() => expect(path()).toBe('/tenderList'))
  expect(await app.ask('getTitle')).toEqual({ title: productMap['tender.list'].title })
  expect(await opened('/no-such-page')).toEqual({ data: { opened: false } })
})

test('the first that it hears of a page of the second map has its title', async () => {
  const { toldOf } = await open(['/tenderList'], { inApp: true })
  await waitFor(() => expect(toldOf('hashChange').length).toBeGreaterThan(0))
  const { title } = productMap['tender.list']
  expect(toldOf('hashChange')[0]).toEqual({ path: '/tenderList', title, canGoBack: false })
})
