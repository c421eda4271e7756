import { findMenu, login, personas, refresh } from '@jb/contract/member/member.contract'
import { advanceClock } from '@jb/contract/platform/platform.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { credentials } from '../../lib/credentials.ts'
import { loginProposal, loginRefusals, proposeLogin, unrestored } from '../../lib/login-state.ts'
import { createQueryClient, endpointQuery } from '../../lib/query-client.ts'
import { session, startSession } from '../../lib/session.ts'
import { productMap } from '../../map/product-map.ts'
import { ActionBar } from '../../patterns/action-bar.tsx'
import { aSite } from '../../test/a-site.ts'
import { twoMaps } from '../../test/two-maps.ts'
import { buildRouter, type RouterInput } from '../router.tsx'
import { screens } from '../screens.ts'
import { Shell } from './shell.tsx'

const user = {
  state: 'ok' as const,
  account: { id: '3f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f', name: '李慧敏', phone: '199****0001', isDemo: true },
  companies: [],
  roles: ['buyer' as const],
}
const site = aSite({ demo: true, serverTime: '2026-03-01T00:00:00Z', appKey: 'x' })
const person = {
  name: '李慧敏',
  role: '采购员',
  company: '陕西长砚建设集团有限公司',
  phone: '19900000001',
  group: 'buying' as const,
}
const server = setupServer()

beforeAll(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  server.listen({ onUnhandledRequest: 'bypass' })
})
beforeEach(async () => {
  server.use(
    ...mock(siteConfig, () => site),
    ...mock(findMenu, () => [{ place: 'member.settings', label: '设置', group: '账号' }]),
    ...mock(refresh, () => problem(401, 'session.expired')),
    ...mock(personas, () => ({ password: 'demo-pass', personas: [person] })),
    ...mock(login, ({ body }) =>
      body.password === 'demo-pass'
        ? { bearer: 'b', bearerSeconds: 900, signingKey: 'AAAA', user }
        : problem(422, 'member.triedTooOften', {
            msg: '请等一会儿。',
            detail: { until: new Date(Date.now() + 210_000).toISOString() },
          }),
    ),
  )
  await startSession()
  credentials.set(undefined)
  session.set({ status: 'anonymous' })
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

function open(href: string, over: Partial<RouterInput> = {}) {
  const history = createMemoryHistory({ initialEntries: [href] })
  const two = twoMaps({ map: productMap, screens })
  const router = buildRouter({ ...two, shell: Shell, history, ...over })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('the document is titled by its place and the product', async () => {
  open('/nowhere')
  await waitFor(() => expect(document.title).toBe('页面不存在 | 匠标'))
})

test('the document is titled by its place also when its map came late', async () => {
  let arrive = (): void => undefined
  const late = new Promise<void>((resolve) => (arrive = resolve))
  open('/settings', { whole: () => late.then(() => ({ map: productMap, screens })) })
  await screen.findByRole('button', { name: '快进' })
  await screen.findByText('正在加载')
  await act(async () => arrive())
  await waitFor(() => expect(document.title).toBe('设置 | 匠标'))
})

const pressed: string[] = []
const bar = [
  { id: 'follow', label: '关注', enabled: true },
  { id: 'bid', label: '我要投标', enabled: true },
]
const Pressed = () => (
  <ActionBar actions={bar} icons={{ follow: 'star' }} onAction={(id) => pressed.push(id)} />
)

test('on every page a second press of the same button within half a second does nothing', async () => {
  pressed.length = 0
  const shown = { ...screens, 'member.settings': async () => ({ default: Pressed }) }
  open('/settings', twoMaps({ map: productMap, screens: shown }))
  fireEvent.click(await screen.findByRole('button', { name: '我要投标' }))
  fireEvent.click(screen.getByRole('button', { name: '关注' }))
  fireEvent.click(screen.getByRole('button', { name: '关注' }))
  fireEvent.click(screen.getByRole('button', { name: '我要投标' }))
  expect(pressed).toEqual(['bid', 'follow'])
})

test('one tap on a person of the demo logs in and leads back to where the login was asked for', async () => {
  const router = open('/login?redirect=%2Fsettings')
  fireEvent.click(await screen.findByRole('button', { name: /李慧敏.*采购员/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/settings'))
  expect(session.get().status).toBe('loggedIn')
})

test.each(['//evil.cn', '/unknown', '/login', 'javascript:alert(1)'])(
  'a login with the redirect %s leads home',
  async (target) => {
    const router = open(`/login?redirect=${encodeURIComponent(target)}`)
    fireEvent.click(await screen.findByRole('button', { name: /李慧敏/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/indexs'))
  },
)

test('the form says under each field what is missing and sends nothing', async () => {
  open('/login')
  fireEvent.click(await screen.findByRole('button', { name: '登录' }))
  await screen.findByText('请输入 11 位手机号码。')
  expect(screen.getByText('请填写密码。')).toBeTruthy()
})

test('who got the password wrong too often is told how long to wait', async () => {
  open('/login')
  fireEvent.change(await screen.findByLabelText(/手机号/), { target: { value: '19900000001' } })
  fireEvent.change(screen.getByLabelText(/^密码/), { target: { value: 'wrong' } })
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByText(/^请等一会儿。还要等 4 分钟。$/)
})

test('the demo clock is moved by what the person chose', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(advanceClock, ({ body }) => {
      sent.push(body)
      return { now: '2026-03-01T01:00:00Z', offsetMs: 3_600_000, canAdvance: true }
    }),
  )
  open('/mine')
  fireEvent.click(await screen.findByRole('button', { name: '快进' }))
  await screen.findByText('快进 1 小时')
  expect(screen.queryByText(/下一步/)).toBeNull()
  fireEvent.click(screen.getByText('快进 1 小时'))
  await screen.findByText('演示时间已到 3月1日周日 09:00:00')
  expect(sent).toEqual([{ ms: 3_600_000 }])
})

const ofTender = [
  { label: '报名', at: '2026-02-28T08:00:00Z' },
  { label: '开标', at: '2999-03-03T02:00:00Z' },
  { label: '投标', at: '2999-03-02T02:00:00Z' },
  { label: '定标', at: null },
]
const Tender = () => {
  const detail = { timeLabel: '投标截止', timeAt: '2999-03-02T02:00:00Z', steps: ofTender }
  const query = endpointQuery(tenderDetailOf, { params: { id: user.account.id } })
  useQuery({ queryKey: query.queryKey, queryFn: () => detail })
  return null
}

test('on the page of one thing the clock can be moved to its next moment, and nowhere else', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(advanceClock, ({ body }) => {
      sent.push(body)
      return { now: '2999-03-02T02:00:00Z', offsetMs: 1, canAdvance: true }
    }),
  )
  const shown = { ...screens, 'member.settings': async () => ({ default: Tender }) }
  open('/settings', twoMaps({ map: productMap, screens: shown }))
  fireEvent.click(await screen.findByRole('button', { name: '快进' }))
  fireEvent.click(await screen.findByRole('button', { name: /^到这个项目的下一步：投标截止 3月2日/ }))
  await waitFor(() => expect(sent).toEqual([{ to: '2999-03-02T02:00:00Z' }]))
})

test('a device without network is told so, and no longer when it is back', async () => {
  open('/mine')
  await screen.findByText('您还未登录')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  await screen.findByText(/网络未连接/)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/网络未连接/)).toBeNull())
})

test('a login that nobody answered for is said to be restored, never lost, and can be tried again', async () => {
  server.use(...mock(refresh, () => ({ bearer: 'b', bearerSeconds: 900, signingKey: 'AAAA', user })))
  session.set({ status: 'starting' })
  unrestored.set(true)
  open('/settings')
  await screen.findByText(/正在恢复登录/)
  expect(screen.queryByText(/去登录|您还未登录/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(session.get().status).toBe('loggedIn'))
  await waitFor(() => expect(screen.queryByText(/正在恢复登录/)).toBeNull())
})

test('only a no to the proposal of a login is a refusal', async () => {
  const router = open('/mine')
  await screen.findByText('您还未登录')
  const before = loginRefusals.get()
  act(() => proposeLogin('/settings'))
  const answer = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await answer('取消')
  await waitFor(() => expect(loginProposal.get()).toBeUndefined())
  expect(loginRefusals.get()).toBe(before + 1)
  act(() => proposeLogin('/settings'))
  await answer('去登录')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(loginRefusals.get()).toBe(before + 1)
})
