import { hallRotation } from '@jb/contract/hall/hall.contract'
import { refresh } from '@jb/contract/member/member.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { type ReactNode, useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, useEndpoint } from '../lib/query-client.ts'
import { session, takeUser } from '../lib/session.ts'
import type { Place, PlaceMap } from '../map/place.ts'
import { productMap } from '../map/product-map.ts'
import { KeepAlive } from './keep-alive.tsx'
import { buildRouter } from './router.tsx'

const kept = { archetype: 'list', access: 'public', search: {}, options: { keepAlive: true } } as const
const fresh = { archetype: 'list', access: 'public', search: {} } as const
const map = {
  'a.auction': { ...kept, path: '/auction', title: '动态竞价' },
  'a.business': { ...kept, path: '/businessHall', title: '商机大厅' },
  'a.hall': { ...fresh, path: '/biddingHall', title: '招标大厅' },
  'a.detail': { ...fresh, path: '/detail', title: '详情' },
  'site.notFound': { ...fresh, path: '/not-found', title: '页面不存在' },
} as const satisfies PlaceMap

const work = { ticks: 0, asked: 0, open: 0 }

function Busy({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    work.open += 1
    const timer = setInterval(() => {
      work.ticks += 1
    }, 1000)
    return () => {
      work.open -= 1
      clearInterval(timer)
    }
  }, [])
  useEndpoint(hallRotation, { body: { size: 5 } }, { refetchInterval: 2000 })
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        按了 {count} 次
      </button>
      <input aria-label="草稿" defaultValue="" />
      <div data-testid="inner" style={{ overflow: 'auto', height: 100 }}>
        <div style={{ height: 1000 }} />
      </div>
    </>
  )
}
const page = (node: ReactNode) => async () => ({ default: () => node })
const screens = {
  'a.auction': page(<Busy name="动态竞价" />),
  'a.business': page(<Busy name="商机大厅" />),
  'a.hall': page(<Busy name="招标大厅" />),
  'a.detail': page(<p>详情页</p>),
  'site.notFound': page(<p>没有这一页</p>),
}
const account = { id: '3f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f', name: '李慧敏', phone: '1', isDemo: true }
const user = { state: 'ok' as const, account, companies: [], roles: [] }
const server = setupServer(
  ...mock(refresh, () => problem(401, 'session.expired')),
  ...mock(hallRotation, () => {
    work.asked += 1
    return []
  }),
)

let scrollY = 0
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  scrollY = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY)
  window.scrollTo = ((to: number | ScrollToOptions, y?: number) => {
    scrollY = typeof to === 'number' ? (y ?? 0) : (to.top ?? 0)
  }) as typeof window.scrollTo
  // A layout that jsdom does not have.
  Element.prototype.scrollTo = function (this: Element, to?: number | ScrollToOptions) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0
  } as typeof Element.prototype.scrollTo
  session.set({ status: 'anonymous' })
  Object.assign(work, { ticks: 0, asked: 0, open: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
afterAll(() => server.close())

const Frame = () => (
  <KeepAlive>
    <Outlet />
  </KeepAlive>
)
function open(href: string) {
  const router = buildRouter({
    map,
    screens,
    shell: Frame,
    history: createMemoryHistory({ initialEntries: [href] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const settle = () => act(() => vi.dynamicImportSettled())
  return {
    go: async (to: string) => {
      await act(() => router.navigate({ href: to }))
      await settle()
    },
    back: async () => {
      act(() => router.history.back())
      await settle()
    },
  }
}
const shown = (title: string) => screen.findByRole('heading', { name: title })
const draft = () => screen.getByLabelText<HTMLInputElement>('草稿')

test('of the places of the product only the dynamic-bid hall and the opportunity hall may be kept', () => {
  const rows: readonly Place[] = Object.values(productMap)
  const paths = rows.flatMap((place) => (place.options?.keepAlive ? [place.path] : []))
  expect(['/auction', '/businessHall']).toEqual(expect.arrayContaining(paths))
  const both = rows.filter(({ path }) => path === '/auction' || path === '/businessHall')
  expect(both.every((place) => place.options?.keepAlive)).toBe(true)
})

test.each([
  ['/auction', '动态竞价'],
  ['/businessHall', '商机大厅'],
])('%s keeps its state, inputs, inner and window scroll', async (path, title) => {
  const { go, back } = open(path)
  await shown(title)
  fireEvent.click(screen.getByText('按了 0 次'))
  fireEvent.change(draft(), { target: { value: '没发出去的话' } })
  const inner = screen.getByTestId('inner')
  inner.scrollTop = 240
  fireEvent.scroll(inner)
  scrollY = 777
  await go('/detail')
  await screen.findByText('详情页')
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  scrollY = 0
  // What a browser does to a box that is not drawn.
  inner.scrollTop = 0
  await back()
  await shown(title)
  screen.getByText('按了 1 次')
  expect(draft().value).toBe('没发出去的话')
  expect(screen.getByTestId('inner').scrollTop).toBe(240)
  expect(scrollY).toBe(777)
})

test('two kept places stand beside each other, each with its own', async () => {
  const { go } = open('/auction')
  await shown('动态竞价')
  fireEvent.click(screen.getByText('按了 0 次'))
  scrollY = 300
  await go('/businessHall')
  await shown('商机大厅')
  screen.getByText('按了 0 次')
  expect(scrollY).toBe(0)
  await go('/auction')
  await shown('动态竞价')
  expect(scrollY).toBe(300)
})

test('every other place begins anew', async () => {
  const { go, back } = open('/biddingHall')
  await shown('招标大厅')
  fireEvent.click(screen.getByText('按了 0 次'))
  fireEvent.change(draft(), { target: { value: 'x' } })
  await go('/detail')
  await screen.findByText('详情页')
  await back()
  await shown('招标大厅')
  screen.getByText('按了 0 次')
  expect(draft().value).toBe('')
})

test('what runs in a kept place stops while it is hidden, and goes on when it is shown again', async () => {
  const { go, back } = open('/auction')
  await shown('动态竞价')
  await waitFor(() => {
    expect(work.open).toBe(1)
    expect(work.asked).toBeGreaterThan(0)
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await go('/detail')
  await screen.findByText('详情页')
  expect(work.open).toBe(0)
  // What was on its way when the place was hidden has arrived.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  const { ticks, asked } = work
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(work).toEqual({ ticks, asked, open: 0 })
  await back()
  await shown('动态竞价')
  expect(work.open).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(work.ticks).toBeGreaterThan(ticks)
  await waitFor(() => expect(work.asked).toBeGreaterThan(asked))
})

test('another person or company finds a kept place as new', async () => {
  takeUser(user)
  const { go } = open('/auction')
  await shown('动态竞价')
  fireEvent.click(screen.getByText('按了 0 次'))
  fireEvent.change(draft(), { target: { value: '甲公司的底价' } })
  await go('/detail')
  await screen.findByText('详情页')
  act(() => takeUser({ ...user, account: { ...account, id: '5f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f' } }))
  expect(document.body.innerHTML).not.toContain('草稿')
  await go('/auction')
  await shown('动态竞价')
  screen.getByText('按了 0 次')
  expect(draft().value).toBe('')
  act(() => takeUser(user))
})
