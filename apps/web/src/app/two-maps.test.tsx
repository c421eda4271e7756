import { refresh } from '@jb/contract/member/member.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginProposal } from '../lib/login-state.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { usePageState } from '../map/page-state.ts'
import type { PlaceMap } from '../map/place.ts'
import { buildRouter, type Places } from './router.tsx'

const row = { archetype: 'free', access: 'public', search: {} } as const
const first = {
  'a.home': {
    ...row,
    path: '/home',
    title: '首页',
    options: { tab: { at: 1, label: '首页', icon: 'home' } },
  },
  'a.mine': { ...row, path: '/mine', title: '我的' },
  'site.notFound': { ...row, path: '/not-found', title: '页面不存在' },
} as const satisfies PlaceMap
const later = {
  'b.list': { ...row, path: '/list', title: '列表', search: { q: 'may' } },
  'b.own': { ...row, path: '/own', title: '自己的', access: 'login' },
  'b.invite': { ...row, path: '/invite', title: '邀请', access: 'stepBack' },
  'b.form': { ...row, path: '/form', title: '表单', options: { keepsStateFor: ['b.list'] } },
} as const satisfies PlaceMap

function Form() {
  const [typed, setTyped] = usePageState('')
  return <input aria-label="原因" value={typed} onChange={(event) => setTyped(event.target.value)} />
}
const words = (text: string) => async () => ({ default: () => <p>{text}</p> })
const screens = {
  'a.home': words('这是首页'),
  'a.mine': words('这是我的'),
  'site.notFound': words('没有这一页'),
  'b.list': words('这是列表'),
  'b.own': words('这是自己的'),
  'b.invite': words('这是邀请'),
  'b.form': async () => ({ default: Form }),
}
const all: Places = { map: { ...first, ...later }, screens }

const server = setupServer(...mock(refresh, () => problem(401, 'session.expired')))
beforeAll(() => server.listen())
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  session.set({ status: 'anonymous' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  loginProposal.set(undefined)
  sessionStorage.clear()
})
afterAll(() => server.close())

function open(href: string, whole: () => Promise<Places> = async () => all) {
  const fetched = vi.fn(whole)
  const history = createMemoryHistory({ initialEntries: [href] })
  const key = history.location.state.__TSR_key
  const router = buildRouter({ map: first, screens, whole: fetched, shell: Outlet, history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const go = (to: string) => act(() => router.navigate({ href: to }))
  return { router, history, key, fetched, go, back: () => act(() => history.back()) }
}

describe('a place of the second map', () => {
  test('opened cold is the same entry of the history, with what its search knows', async () => {
    const { router, history, key } = open('/list?q=00042')
    await screen.findByText('这是列表')
    expect(router.state.location.href).toBe('/list?q=00042')
    expect([history.length, history.location.state.__TSR_key]).toEqual([1, key])
  })

  test('opened cold with what it does not know has its address tidied', async () => {
    const { router, history } = open('/list?q=1&evil=1&q=2&isHead=1')
    await screen.findByText('这是列表')
    expect(router.state.location.href).toBe('/list?q=1&isHead=1')
    expect(history.length).toBe(1)
  })

  test('is one step of the history, and stays there for the ways back and forward', async () => {
    const { router, history, fetched, go, back } = open('/home')
    await screen.findByText('这是首页')
    expect(fetched).not.toHaveBeenCalled()
    await go('/list?q=1')
    await screen.findByText('这是列表')
    expect(history.length).toBe(2)
    await go('/own')
    await screen.findByText('登录后可以查看「自己的」。')
    back()
    await screen.findByText('这是列表')
    back()
    await screen.findByText('这是首页')
    act(() => history.go(2))
    await waitFor(() => expect(router.state.location.href).toBe('/own'))
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('come back to before its map is here keeps its entry of the history', async () => {
    const history = createMemoryHistory({ initialEntries: ['/list?q=7', '/home'], initialIndex: 1 })
    const router = buildRouter({ map: first, screens, whole: async () => all, shell: Outlet, history })
    render(<RouterProvider router={router} />)
    await screen.findByText('这是首页')
    const replaced = vi.spyOn(history, 'replace')
    act(() => history.back())
    await screen.findByText('这是列表')
    expect(replaced).not.toHaveBeenCalled()
    expect(history.length).toBe(2)
  })

  test('that was left again before the map came pulls nobody back', async () => {
    let arrive = (_: Places): void => undefined
    const { router, go } = open('/home', () => new Promise((resolve) => (arrive = resolve)))
    await screen.findByText('这是首页')
    void router.navigate({ href: '/list' })
    await waitFor(() => expect(router.state.location.href).toBe('/list'))
    await go('/mine')
    await screen.findByText('这是我的')
    const looked = vi.spyOn(router, 'setRoutes')
    await act(async () => arrive(all))
    await waitFor(() => expect(looked).toHaveBeenCalledOnce())
    expect(router.state.location.href).toBe('/mine')
    screen.getByText('这是我的')
  })

  test('is known at once when its map came in a quiet moment', async () => {
    const { router, fetched, go } = open('/home')
    await screen.findByText('这是首页')
    await act(() => router.options.context.complete())
    const looked = vi.spyOn(router, 'setRoutes')
    await go('/list')
    await screen.findByText('这是列表')
    expect(fetched).toHaveBeenCalledOnce()
    expect(looked).not.toHaveBeenCalled()
  })
})

test('an address of no map is replaced by /not-found', async () => {
  const { router, history, go } = open('/nowhere/at-all?x=1')
  await screen.findByText('没有这一页')
  expect(router.state.location.href).toBe('/not-found')
  await go('/home')
  await screen.findByText('这是首页')
  await go('/nowhere')
  await screen.findByText('没有这一页')
  expect(history.length).toBe(3)
})

describe('when the second map cannot be fetched', () => {
  /** Fails as often as told, then brings it. */
  const failing = (times: number, error = new Error('no network')) => {
    let left = times
    return async () => {
      if (left-- > 0) throw error
      return all
    }
  }
  const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  test('without a network that is said, with a way to try again that leads there', async () => {
    const network = offline()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { router, go } = open('/home', failing(2))
    await screen.findByText('这是首页')
    await go('/list?q=1')
    await screen.findByText('页面没有打开：网络未连接，请检查网络后重试。')
    network.mockReturnValue(true)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await screen.findByText('这是列表')
    expect(router.state.location.href).toBe('/list?q=1')
  })

  test('it is tried twice before a word is said', async () => {
    const { router, go } = open('/home', failing(1))
    await screen.findByText('这是首页')
    await go('/list?q=1')
    await screen.findByText('这是列表')
    expect(router.state.location.href).toBe('/list?q=1')
  })

  test('the ways to the first places stay open', async () => {
    offline()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { go } = open('/list', failing(99))
    await screen.findByText(/页面没有打开/)
    fireEvent.click(screen.getByRole('button', { name: '回到首页' }))
    await screen.findByText('这是首页')
    await go('/mine')
    await screen.findByText('这是我的')
  })

  test('at first, a page opened cold is still one', async () => {
    open('/invite', failing(1))
    await screen.findByText('这是首页')
    expect(loginProposal.get()).toEqual({ redirect: '/invite' })
  })

  test('and comes after all, a page opened cold is still one', async () => {
    const network = offline()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open('/invite', failing(2))
    await screen.findByText(/页面没有打开/)
    network.mockReturnValue(true)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await screen.findByText('这是首页')
    expect(loginProposal.get()).toEqual({ redirect: '/invite' })
  })

  test('and comes after all, the page remembers what it keeps', async () => {
    const network = offline()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { go, back } = open('/form', failing(2))
    await screen.findByText(/页面没有打开/)
    network.mockReturnValue(true)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '现场急需' } })
    await go('/list')
    await screen.findByText('这是列表')
    back()
    expect((await screen.findByLabelText<HTMLInputElement>('原因')).value).toBe('现场急需')
  })

  test('because a newer release has taken it away, the page is loaded anew, once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/whole-1.js')
    open('/list', failing(99, gone))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    cleanup()
    open('/list', failing(99, gone))
    await screen.findByText(/页面没有打开/)
    expect(reload).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
