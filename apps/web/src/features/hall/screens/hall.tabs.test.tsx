// @vitest-environment jsdom
import { hallPage } from '@jb/contract/hall/hall.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHallCard, mockServer, open as openScreen } from '../test/open-screen.tsx'
import HallScreen from './hall.screen.tsx'

const server = mockServer()
const open = (href: string) => openScreen(href, 'hall.bidding', HallScreen)

/** Serves pages of two and remembers what was asked. */
function serve(cards = [1, 2, 3].map((n) => aHallCard(n))) {
  const asked: unknown[] = []
  server.use(
    ...mock(hallPage, ({ body }) => {
      asked.push(body)
      const from = Number(body?.cursor ?? 0)
      const records = cards.slice(from, from + 2)
      const more = from + 2 < cards.length
      return { records, total: cards.length, ...(more && { nextCursor: String(from + 2) }) }
    }),
  )
  return asked
}

test("cards come page by page, with their number and what is the caller's own", async () => {
  serve([aHallCard(1, { isOwner: true }), aHallCard(2, { registrationName: '已报名' }), aHallCard(3)])
  const { user } = open('/biddingHall')
  expect(await screen.findByRole('link', { name: '第 1 批钢筋采购' })).toBeTruthy()
  expect([
    screen.getByText('发布者'),
    screen.getByText('已报名'),
    screen.getByText('共 3 个项目'),
  ]).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: '加载更多' }))
  expect(await screen.findByRole('link', { name: '第 3 批钢筋采购' })).toBeTruthy()
  expect(screen.getByText('没有更多了')).toBeTruthy()
})

const said = {
  timeAt: '2027-03-01T02:00:00.000Z',
  applyStartTimeStr: '2027/02/20 09:00',
  applyEndTimeStr: '2027/03/01 10:00',
}
test.each([
  [8, '报名开始', '2027/02/20 09:00'],
  [9, '报名截止', '2027/03/01 10:00'],
  [2, '投标截止', '2027年3月1日 10:00'],
] as const)(
  'a list with tabs says the time of state %i as the server has written it: %s %s',
  async (...row) => {
    const [state, timeLabel, text] = row
    serve([aHallCard(1, { ...said, state, timeLabel })])
    open('/biddingHall')
    expect((await screen.findByText(timeLabel)).textContent).toBe(`${timeLabel} ${text}`)
  },
)

test('a list without tabs says the day as people say it', async () => {
  serve([aHallCard(1, { ...said, state: 9, timeLabel: '报名截止' })])
  openScreen('/homeTender', 'hall.homeTender', HallScreen)
  expect((await screen.findByText('报名截止')).textContent).not.toContain('2027/03/01')
})

test('the address says what the list shows; what it does not know does not narrow', async () => {
  const asked = serve()
  open('/biddingHall?keyword=%E9%92%A2&method=preview&type=3&region=61&state=9&sort=deadline')
  await screen.findByText('共 3 个项目')
  expect(asked).toEqual([
    { keyword: '钢', method: 'preview', types: [3], region: '61', state: 9, sort: 'deadline' },
  ])
  asked.length = 0
  open('/biddingHall?method=x&type=99&region=abc&state=0&sort=x')
  await waitFor(() => expect(asked).toEqual([{ keyword: '', method: 'all', sort: 'newest' }]))
})

test('tabs, filters and search are written into the address and asked for', async () => {
  const asked = serve()
  const { history, user } = open('/biddingHall')
  await screen.findByText('共 3 个项目')
  await user.click(screen.getByRole('tab', { name: '招标公告' }))
  await user.click(await screen.findByRole('button', { name: '类型' }))
  await user.click(await screen.findByRole('button', { name: '物资与货运' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ types: [3, 19] }))
  await user.click(await screen.findByRole('button', { name: '货运物流' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '货运物流' })).toBeNull())
  await user.type(screen.getByRole('searchbox'), '砂石{Enter}')
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ keyword: '砂石', method: 'notice', types: [19], sort: 'newest' }),
  )
  const address = Object.fromEntries(new URLSearchParams(history.location.search))
  expect(address).toEqual({ keyword: '砂石', method: 'notice', type: '19' })
  expect(await screen.findByRole('button', { name: '类型：货运物流' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '排序' }))
  await user.click(await screen.findByRole('button', { name: '即将截止' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'deadline' }))
})

test.each([
  ['auction', '现在没有动态竞价，可以先看招标公告。'],
  ['demand', '现在没有需求预算，可以先看招标公告。'],
])('an empty tab says so and leads on: %s', async (method, text) => {
  const asked = serve([])
  const { user } = open(`/biddingHall?method=${method}`)
  expect(await screen.findByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '看招标公告' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'notice' }))
})

test('the tab of demands shows theirs, which open the page of demands', async () => {
  const demand = {
    businessType: 5,
    demandKind: 'freight',
    status: 'quoting',
    stateName: '报价中',
    timeLabel: '报价截止',
  } as const
  const asked = serve([aHallCard(1, demand)])
  open('/biddingHall?method=demand')
  const link = await screen.findByRole('link', { name: '第 1 批钢筋采购' })
  expect(link.getAttribute('href')).toBe(`/demandDetails?id=${aHallCard(1).id}`)
  expect(asked).toMatchObject([{ method: 'demand' }])
  expect(screen.getByText('报价中')).toBeTruthy()
  expect([screen.queryByText(/联合体/), screen.queryByText(/投标人要求/)]).toEqual([null, null])
})

test('nothing found because it was narrowed offers to clear the filters', async () => {
  const asked = serve([])
  const { user } = open('/biddingHall?keyword=%E6%B2%A1%E6%9C%89&state=9')
  await user.click(await screen.findByRole('button', { name: '清除条件' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: '', method: 'all', sort: 'newest' }))
})

test('what went wrong is said, and loading again helps', async () => {
  server.use(...mock(hallPage, () => problem(429, 'request.tooMany', { msg: '请求太频繁，请稍后再试' })))
  const { user } = open('/biddingHall')
  expect((await screen.findByRole('alert')).textContent).toContain('请求太频繁')
  serve()
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('共 3 个项目')).toBeTruthy()
})

test('back from a project the list stands as it was left, without asking again', async () => {
  const asked = serve()
  const { history, user } = open('/biddingHall')
  await user.click(await screen.findByRole('button', { name: '加载更多' }))
  await user.click(await screen.findByRole('link', { name: '第 3 批钢筋采购' }))
  expect(await screen.findByText('详情页')).toBeTruthy()
  const before = asked.length
  history.back()
  expect(await screen.findByRole('link', { name: '第 3 批钢筋采购' })).toBeTruthy()
  expect(asked).toHaveLength(before)
})
