// @vitest-environment jsdom
import { markRead, noticeList, unreadCount } from '@jb/contract/notice/notice.contract'
import { noticePreferences } from '@jb/contract/notice/preferences.contract'
import { usualPreferences } from '@jb/domain/notice/preferences'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildRouter } from '../../../app/router.tsx'
import { credentials } from '../../../lib/credentials.ts'
import { FakeSocket, fakeSockets, hello, newsNo, socketNo, ticketMocks } from '../../../lib/live.fixture.ts'
import { createQueryClient, endpointQuery } from '../../../lib/query-client.ts'
import { session } from '../../../lib/session.ts'
import { productMap } from '../../../map/product-map.ts'
import UnreadCount from './unread-count.slot.tsx'

const server = setupServer()
const counts: number[] = []
const noteCount = (unread: number): void => {
  counts.push(unread)
}
let marked: unknown
let listed = 0
let popup = usualPreferences.popup
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  fakeSockets()
  counts.length = 0
  marked = undefined
  listed = 0
  popup = usualPreferences.popup
  credentials.set({ bearer: 'b', signingKey: 'AAAA' })
  session.set({ status: 'loggedIn', user: {} as never })
  server.use(
    ...ticketMocks(),
    ...mock(unreadCount, () => ({ unread: 0 })),
    ...mock(noticePreferences, () => ({ ...usualPreferences, popup, smsConfigured: false })),
    ...mock(noticeList, () => {
      listed += 1
      return { records: [], total: 0 }
    }),
    ...mock(markRead, ({ body }) => {
      marked = body
      return { unread: 0 }
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  server.resetHandlers()
  history.replaceState(null, '', '/')
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

function open() {
  const map = {
    'site.notFound': { ...productMap['site.notFound'], path: '/start' },
    'member.settings': productMap['member.settings'],
    'notice.messages': productMap['notice.messages'],
  } as const
  const router = buildRouter({
    map,
    screens: {
      'site.notFound': async () => ({ default: () => <p>起点</p> }),
      'member.settings': async () => ({ default: () => <p>设置页</p> }),
      'notice.messages': async () => ({ default: () => <p>消息页</p> }),
    },
    shell: () => (
      <>
        <Outlet />
        <UnreadCount onCount={noteCount} />
      </>
    ),
    history: createMemoryHistory({ initialEntries: ['/start'] }),
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { client, user: userEvent.setup() }
}

async function greeted() {
  const opened = open()
  const socket = await socketNo(1)
  await act(async () => socket.says(hello(0)))
  return { ...opened, socket, say: (message: object) => act(async () => socket.says(message)) }
}

test('a new notice shows where it leads, counts at once, and is read when it was opened', async () => {
  const { say, user } = await greeted()
  await say(newsNo(1, '已开标'))
  await waitFor(() => expect(counts.at(-1)).toBe(1))
  await user.click(await screen.findByRole('button', { name: /已开标/ }))
  expect(await screen.findByText('设置页')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /已开标/ })).toBeNull()
  await waitFor(() => expect(marked).toEqual({ ids: ['00000000-0000-4000-8000-000000000001'] }))
})

test('what is on the screen is fetched anew, for the news may be about it', async () => {
  const { client, say } = await greeted()
  const before = listed
  const watched = new QueryObserver(client, endpointQuery(noticeList, { query: {} })).subscribe(
    () => undefined,
  )
  await waitFor(() => expect(listed).toBe(before + 1))
  await say(newsNo(1))
  await waitFor(() => expect(listed).toBe(before + 2))
  watched()
})

test('it says which thing before what happened to it', async () => {
  const { say } = await greeted()
  const news = newsNo(1, '已开标')
  await say({
    ...news,
    notice: { ...news.notice, about: '西咸产业园钢筋采购', body: '《西咸产业园钢筋采购》可以查看名次。' },
  })
  const card = await screen.findByRole('button', { name: /西咸产业园钢筋采购.*已开标。可以查看名次。/ })
  expect(card).toBeTruthy()
})

test('several at once are one sentence that leads to the list', async () => {
  const { say, user } = await greeted()
  await say(newsNo(1, '甲'))
  await say(newsNo(2, '乙'))
  await user.click(await screen.findByRole('button', { name: /2 条新消息.*甲、乙/ }))
  expect(await screen.findByText('消息页')).toBeTruthy()
  expect(marked).toBeUndefined()
})

test('a place that this version does not have leads to the list', async () => {
  const { say, user } = await greeted()
  await say(newsNo(1, '新事物', 'place.unknown'))
  await user.click(await screen.findByRole('button', { name: /新事物/ }))
  expect(await screen.findByText('消息页')).toBeTruthy()
})

test('it can be put away, and leaves by itself', async () => {
  const { say, user } = await greeted()
  await say(newsNo(1, '甲'))
  await user.click(await screen.findByRole('button', { name: '关闭提醒' }))
  expect(screen.queryByRole('button', { name: /甲/ })).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await say(newsNo(2, '乙'))
  expect(screen.getByRole('button', { name: /乙/ })).toBeTruthy()
  act(() => vi.advanceTimersByTime(9_000))
  expect(screen.queryByRole('button', { name: /乙/ })).toBeNull()
})

test('who reads the list is not told beside it', async () => {
  const { say } = await greeted()
  history.replaceState(null, '', '/messages')
  await say(newsNo(1, '甲'))
  await waitFor(() => expect(counts.at(-1)).toBe(1))
  expect(screen.queryByRole('button', { name: /甲/ })).toBeNull()
})

test('a class that the person wants no pop-ups of is counted and shows nothing', async () => {
  popup = { ...popup, business: false }
  const { client, say } = await greeted()
  await waitFor(() => expect(client.getQueryData(['notice.preferences', {}])).toBeTruthy())
  await say(newsNo(1, '甲'))
  await waitFor(() => expect(counts.at(-1)).toBe(1))
  expect(screen.queryByRole('button', { name: /甲/ })).toBeNull()
})

test('nobody who is not logged in has a socket, and logging out closes it', async () => {
  const { socket } = await greeted()
  await act(async () => session.set({ status: 'anonymous' }))
  expect(socket.closed).toBe(true)
  expect(counts.at(-1)).toBe(0)
  cleanup()
  fakeSockets()
  open()
  await screen.findByText('起点')
  expect(FakeSocket.all).toEqual([])
})
