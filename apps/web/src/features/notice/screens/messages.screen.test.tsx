// @vitest-environment jsdom
import {
  markAllRead,
  markRead,
  type Notice,
  noticeList,
  unreadByClass,
  unreadCount,
} from '@jb/contract/notice/notice.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRouter } from '../../../app/router.tsx'
import { credentials } from '../../../lib/credentials.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { session } from '../../../lib/session.ts'
import { productMap } from '../../../map/product-map.ts'

const day = 86_400_000
const shared = { kind: 'tender.won', place: 'member.settings', placeSearch: {}, read: false }
const notices: readonly Notice[] = [
  {
    ...shared,
    id: id(1),
    title: '恭喜中标',
    about: '西咸产业园钢筋采购',
    body: '《西咸产业园钢筋采购》已定标，请查看。',
    createdAt: ago(0),
    sms: 'recorded',
  },
  {
    ...shared,
    id: id(2),
    title: '已开标',
    body: '水泥采购',
    createdAt: ago(day),
    kind: 'bid.opened',
    read: true,
  },
  { ...shared, id: id(3), title: '新消息', body: '说明', createdAt: ago(day), place: 'place.unknown' },
]

function id(n: number): string {
  return `00000000-0000-4000-8000-00000000000${n}`
}
function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString()
}
const pageOf = (records: readonly Notice[]) => ({ records: [...records], total: records.length })

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  credentials.set({ bearer: 'b', signingKey: 'AAAA' })
  session.set({ status: 'loggedIn', user: { roles: ['quoter'] } as never })
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

function open(records: readonly Notice[], unread: number, href = '/messages') {
  server.use(
    ...mock(noticeList, ({ query }) => pageOf(records.filter((n) => query.only !== 'unread' || !n.read))),
    ...mock(unreadCount, () => ({ unread })),
    ...mock(unreadByClass, () => ({ business: 1, deadline: 0, result: 1 })),
  )
  const history = createMemoryHistory({ initialEntries: [href] })
  const map = {
    'notice.messages': productMap['notice.messages'],
    'member.settings': productMap['member.settings'],
  }
  const router = buildRouter({
    map,
    screens: {
      'notice.messages': () => import('./messages.screen.tsx'),
      'member.settings': async () => ({ default: () => <p>设置页</p> }),
    },
    shell: undefined as never,
    history,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { history, user: userEvent.setup() }
}

test('notices stand under their days, with what happened, to what, and the unread mark', async () => {
  open(
    notices.map((one, n) => (n === 0 ? { ...one, kind: 'security.rejected' } : one)),
    2,
  )
  const row = await screen.findByRole('button', { name: /恭喜中标/ })
  expect(within(row).getByText('未读')).toBeTruthy()
  const words = ['恭喜中标', '西咸产业园钢筋采购', '已定标，请查看。', '紧急']
  for (const word of words) expect(within(row).getByText(word)).toBeTruthy()
  expect(row.textContent?.match(/西咸产业园钢筋采购/g)).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(['今天', '昨天'])
  expect(within(screen.getByRole('button', { name: /已开标/ })).queryByText('未读')).toBeNull()
})

test('each class of news has its own list and says how much of it is unread', async () => {
  const { history, user } = open([], 2)
  expect(await screen.findByRole('tab', { name: '结果1' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: '截止提醒' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '截止提醒' }))
  expect(await screen.findByText(/还没有截止提醒/)).toBeTruthy()
  expect(history.location.search).toBe('?only=deadline')
})

test.each([
  ['the operator', 'operator', '短信通道未配置，重要消息只显示在这里，不发送短信。'],
  ['others', 'quoter', '重要消息请在这里查看。'],
])('that no SMS leaves the platform is said once, not on every message, to %s', async (_, role, words) => {
  session.set({ status: 'loggedIn', user: { roles: [role] } as never })
  open(
    notices.map((notice) => ({ ...notice, sms: 'recorded' })),
    2,
  )
  expect(await screen.findAllByText(words)).toHaveLength(1)
  expect(within(screen.getByRole('button', { name: /恭喜中标/ })).queryByText(/短信/)).toBeNull()
})

test('with a channel, each message says what became of its SMS', async () => {
  const states = ['failed', 'queued', 'delivered'] as const
  open(
    notices.map((notice, n) => ({ ...notice, sms: states[n] ?? 'delivered' })),
    2,
  )
  const row = await screen.findByRole('button', { name: /恭喜中标/ })
  expect(within(row).getByText('短信发送失败')).toBeTruthy()
  expect(screen.getAllByText(/短信/)).toHaveLength(2)
  expect(screen.queryByText(/短信通道未配置|重要消息请在这里查看/)).toBeNull()
})

test('pressing a notice marks it as read and opens what it is about', async () => {
  const seen: unknown[] = []
  server.use(
    ...mock(markRead, ({ body }) => {
      seen.push(body)
      return { unread: 1 }
    }),
  )
  const { user, history } = open(notices, 2)
  await user.click(await screen.findByRole('button', { name: /恭喜中标/ }))
  expect(await screen.findByText('设置页')).toBeTruthy()
  expect(history.location.pathname).toBe('/settings')
  await waitFor(() => expect(seen).toEqual([{ ids: [id(1)] }]))
})

test('a notice about a place that this version does not have is only marked as read', async () => {
  const seen: unknown[] = []
  server.use(
    ...mock(markRead, ({ body }) => {
      seen.push(body)
      return { unread: 1 }
    }),
  )
  const { user, history } = open(notices, 2)
  await user.click(await screen.findByRole('button', { name: /新消息/ }))
  await waitFor(() => expect(seen).toEqual([{ ids: [id(3)] }]))
  expect(history.location.pathname).toBe('/messages')
})

test('read-all goes up to the newest notice on the screen', async () => {
  let until = ''
  server.use(
    ...mock(markAllRead, ({ body }) => {
      until = body.until
      return { unread: 0 }
    }),
  )
  const { user } = open(notices, 2)
  await user.click(await screen.findByRole('button', { name: '全部已读' }))
  expect(await screen.findByText('已全部标为已读')).toBeTruthy()
  expect(until).toBe(notices[0]?.createdAt)
})

test('the unread tab asks for unread ones only and stays in the address', async () => {
  const { user, history } = open(notices, 2)
  await user.click(await screen.findByRole('tab', { name: /未读/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /已开标/ })).toBeNull())
  expect(await screen.findByRole('button', { name: /恭喜中标/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /已开标/ })).toBeNull()
  expect(history.location.search).toBe('?only=unread')
})

test('nothing to show is said in a sentence, without a read-all button', async () => {
  open([], 0)
  expect(await screen.findByText(/还没有消息/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull()
})

test('a failed list says so and can be loaded again', async () => {
  const { user } = open(notices, 2)
  let refused = 0
  server.use(
    ...mock(noticeList, () => {
      refused += 1
      return problem(403, 'role.missing', { msg: '没有权限查看' })
    }),
  )
  await user.click(await screen.findByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(refused).toBe(2))
  expect(await screen.findByText('没有权限查看')).toBeTruthy()
  server.use(...mock(noticeList, () => pageOf(notices)))
  await user.click(await screen.findByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('button', { name: /恭喜中标/ })).toBeTruthy()
})
