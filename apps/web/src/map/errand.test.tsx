import { refresh } from '@jb/contract/member/member.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildRouter } from '../app/router.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { session, takeUser } from '../lib/session.ts'
import { useErrand, useHandBack } from './errand.ts'
import { usePageState } from './page-state.ts'
import { type PlaceId, productMap } from './product-map.ts'

const rows = vi.hoisted(() => {
  const row = { archetype: 'free', access: 'public', title: '页', search: { id: 'may' } } as const
  return {
    'a.home': { ...row, path: '/home', options: { tab: { at: 1, label: '首页', icon: 'home' } } },
    'a.approval': {
      ...row,
      path: '/approval',
      search: { id: 'needed' },
      options: { keepsStateFor: ['a.picker'] },
    },
    'a.picker': { ...row, path: '/picker' },
    'a.other': { ...row, path: '/other' },
    'member.login': { ...row, path: '/login' },
    'a.forgetful': { ...row, path: '/forgetful' },
    'a.hall': { ...row, path: '/hall', options: { keepAlive: true } },
    'site.notFound': { ...row, path: '/not-found' },
  } as const
})
vi.mock('./product-map.ts', () => ({ productMap: rows }))

const place = (id: string) => id as PlaceId

function Asker() {
  const [typed, setTyped] = usePageState('')
  const [steps, setSteps] = usePageState(0, 'steps')
  const picked = useErrand<{ name: string }>(place('a.picker'))
  return (
    <>
      <input aria-label="原因" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setSteps((now) => now + 1)}>
        第 {steps} 步
      </button>
      <button type="button" onClick={() => picked.send({ id: '9' })}>
        选人
      </button>
      <p>选了 {picked.result?.name ?? '谁也没有'}</p>
      <button type="button" onClick={picked.clear}>
        不要了
      </button>
    </>
  )
}
function Picker() {
  const handBack = useHandBack<{ name: string }>()
  const [answer, setAnswer] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={() => setAnswer(handBack({ name: '王建国' }))}>
        王建国
      </button>
      {answer === false && <p>没有人接</p>}
    </>
  )
}
const page = (Screen: () => React.ReactNode) => async () => ({ default: Screen })
const screens = {
  'a.home': page(() => <p>首页</p>),
  'a.approval': page(Asker),
  'a.picker': page(Picker),
  'a.other': page(() => <p>别处</p>),
  'member.login': page(() => <p>登录</p>),
  'a.forgetful': page(Asker),
  'a.hall': page(Asker),
  'site.notFound': page(() => <p>没有</p>),
}

const server = setupServer(...mock(refresh, () => problem(401, 'session.expired')))
beforeAll(() => server.listen())
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  session.set({ status: 'anonymous' })
})
afterEach(cleanup)
afterAll(() => server.close())

function open(href: string) {
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = buildRouter({ map: productMap, screens, shell: Outlet, history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    go: (to: string, replace = false) => act(() => router.navigate({ href: to, replace })),
    back: () => act(() => router.history.back()),
    at: (href: string) => waitFor(() => expect(router.state.resolvedLocation?.href).toBe(href)),
  }
}

async function fill() {
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '现场急需' } })
  fireEvent.click(screen.getByText('第 0 步'))
  fireEvent.click(screen.getByText('第 1 步'))
}
const typed = async () => (await screen.findByLabelText<HTMLInputElement>('原因')).value

test('coming back from the place of the errand keeps the page state and brings the result', async () => {
  const { go } = open('/home')
  await go('/approval?id=1')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  fireEvent.click(await screen.findByText('王建国'))
  expect(await typed()).toBe('现场急需')
  screen.getByText('第 2 步')
  screen.getByText('选了 王建国')
  fireEvent.click(screen.getByText('不要了'))
  screen.getByText('选了 谁也没有')
})

test('going back without a choice keeps the page state and brings nothing', async () => {
  const { back } = open('/approval?id=1')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  await screen.findByText('王建国')
  back()
  expect(await typed()).toBe('现场急需')
  screen.getByText('选了 谁也没有')
})

test('coming back from any other place begins anew, also after an errand', async () => {
  const { go, back } = open('/approval?id=1')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  fireEvent.click(await screen.findByText('王建国'))
  await screen.findByText('选了 王建国')
  await go('/other')
  await screen.findByText('别处')
  back()
  expect(await typed()).toBe('')
  screen.getByText('第 0 步')
  screen.getByText('选了 谁也没有')
})

test('entering the page forwards begins anew, even from the place of the errand', async () => {
  const { go } = open('/approval?id=1')
  await fill()
  await go('/picker')
  await screen.findByText('王建国')
  await go('/approval?id=1')
  expect(await typed()).toBe('')
})

test('another thing in the same place has nothing of the one before', async () => {
  const { go, back, at } = open('/approval?id=1')
  await fill()
  await go('/approval?id=2')
  await at('/approval?id=2')
  expect(await typed()).toBe('')
  back()
  await at('/approval?id=1')
  expect(await typed()).toBe('')
})

test('a place whose row keeps no state still gets what its errand brought', async () => {
  open('/forgetful')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  fireEvent.click(await screen.findByText('王建国'))
  expect(await typed()).toBe('')
  screen.getByText('选了 王建国')
})

test('what nobody asked for stays where it is, and that is told', async () => {
  const { go } = open('/forgetful')
  await screen.findByLabelText('原因')
  await go('/picker')
  fireEvent.click(await screen.findByText('王建国'))
  await screen.findByText('没有人接')
  expect(screen.queryByLabelText('原因')).toBeNull()
})

test('a login in the middle of the errand does not lose the page that asked', async () => {
  const { go } = open('/home')
  await go('/approval?id=1')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  await screen.findByText('王建国')
  await go('/login')
  await screen.findByText('登录')
  await go('/picker?id=9', true)
  fireEvent.click(await screen.findByText('王建国'))
  expect(await typed()).toBe('现场急需')
  screen.getByText('选了 王建国')
})

test('a login that leads to another thing of the same place brings nothing to the page before', async () => {
  const { go } = open('/approval?id=1')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  await screen.findByText('王建国')
  await go('/login')
  await go('/picker?id=8', true)
  fireEvent.click(await screen.findByText('王建国'))
  await screen.findByText('没有人接')
})

test('a double press brings one result and goes one step back', async () => {
  const { go } = open('/home')
  await go('/approval?id=1')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  const choice = await screen.findByText('王建国')
  act(() => {
    choice.click()
    choice.click()
  })
  expect(await typed()).toBe('现场急需')
  screen.getByText('选了 王建国')
})

test('the same errand can be run again', async () => {
  open('/forgetful')
  for (const _ of [1, 2]) {
    fireEvent.click(await screen.findByText('选人'))
    fireEvent.click(await screen.findByText('王建国'))
    await screen.findByText('选了 王建国')
  }
})

test('another person or company finds nothing of the one before', async () => {
  const account = { id: '3f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f', name: '李', phone: '1', isDemo: true }
  const user = { state: 'ok' as const, account, companies: [], roles: [] }
  takeUser(user)
  const { back } = open('/approval?id=1')
  await fill()
  fireEvent.click(screen.getByText('选人'))
  await screen.findByText('王建国')
  act(() => takeUser({ ...user, account: { ...account, id: '5f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f' } }))
  back()
  expect(await typed()).toBe('')
  await fill()
  act(() => takeUser(user))
  expect(await typed()).toBe('')
})
