// @vitest-environment jsdom

import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { roomsHear, watchesRooms } from '../../../lib/live-rooms.ts'
import { shortPauses } from '../../../test/short-pauses.ts'
import { show, type Told, telling } from '../test/open-bid.tsx'
import {
  aDetail,
  aLine,
  aStanding,
  auctionId,
  aView,
  future,
  logIn,
  mockServer,
} from '../test/open-screen.tsx'

const server = mockServer()
shortPauses()
let state: Told

function serve(given: Partial<Told> = {}) {
  state = telling(server, given)
}
const rank = () => screen.findByText(/我的排名/)

test('price, own rank, clock and record stand there at a glance', async () => {
  logIn()
  serve()
  show()
  expect(await rank()).toHaveProperty('textContent', '我的排名 第 2')
  expect(screen.getByText('我的出价 34.00 · 与第一名差 0.50')).toBeTruthy()
  expect(screen.getByText('当前最高价（万元）')).toBeTruthy()
  expect(screen.getAllByText('34.50').length).toBeGreaterThan(0)
  expect(screen.getByText(/距结束 · 服务器时间/)).toBeTruthy()
  expect(screen.getByText('竞买人A7')).toBeTruthy()
  expect(screen.getByText('14:00:03.000')).toBeTruthy()
  expect(await screen.findByRole('img', { name: /最高价走势：从 34.00 万元 到 34.50 万元/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '立即出价' })).toBeTruthy()
})

test('a price told by the room shows at once with a mark in words, and so does the own rank', async () => {
  logIn()
  serve()
  show()
  await rank()
  await waitFor(() => expect(watchesRooms()).toBe(true))
  const room = { room: 'auction', id: auctionId } as const
  const facts = {
    ...{ phase: 'live', currentPrice: '355000.00', bids: 3, bidders: 2, extensions: 1 },
    ...{ startsAt: state.view.startsAt, endsAt: future },
  } as const
  const change = {
    ...{ facts, status: 'live', statusName: '竞价中(延时)', turn: null, head: 'cd', voided: [] },
    lines: [aLine(4, { amount: '355000.00', endsAt: future })],
  }
  roomsHear({ type: 'room.delta', ...room, after: 3, seq: 4, change })
  const mine = { ...state.view.mine, alias: 'C2', rank: 3, gap: '15000.00', bestPrice: '340000.00' }
  const own = {
    mine: { bids: 1, proxyLimit: null, ...mine },
    nextPrice: '360000.00',
    myTurn: false,
    lines: [],
  }
  roomsHear({ type: 'room.own', ...room, seq: 4, own })
  expect(await screen.findByText('刚刚上涨')).toBeTruthy()
  expect(await screen.findByText('我的排名 第 3')).toBeTruthy()
  expect(screen.getByText(/结束时间已延长到/)).toBeTruthy()
  expect(screen.getByText('已延时 1 次')).toBeTruthy()
  expect(screen.getByText('截止前 2 分钟内有出价，延长到出价后 2 分钟，最多 20 次')).toBeTruthy()
})

test('once it is put off, the new times and the record of delays stand there without a reload', async () => {
  logIn()
  const [startsAt, later] = ['2099-11-20T10:00:00.000Z', '2099-11-27T10:00:00.000Z']
  serve({ view: aView({ phase: 'scheduled', status: 'scheduled', startsAt, feed: [] }) })
  const { user } = show()
  await screen.findByText(/^距开始/)
  await user.click(screen.getByRole('tab', { name: '基本信息' }))
  await screen.findByText('2.80 万元')
  await waitFor(() => expect(watchesRooms()).toBe(true))
  const old = { oldStartsAt: startsAt, oldEndsAt: future }
  state.detail = aDetail({ delays: [{ ...old, startsAt: later, endsAt: later, reason: '增加看样时间' }] })
  const { phase, currentPrice, bids, bidders, extensions, endsAt } = state.view
  const change = {
    facts: { phase, currentPrice, bids, bidders, extensions, endsAt, startsAt: later },
    ...{ status: 'scheduled', statusName: '未开始', turn: null, head: 'cd', lines: [], voided: [] },
  } as const
  roomsHear({ type: 'room.delta', room: 'auction', id: auctionId, after: 3, seq: 4, change })
  expect(await screen.findByText(/增加看样时间/)).toBeTruthy()
})

test('without a login it is asked every few seconds, and says so', async () => {
  serve({
    view: aView({ mine: null, nextPrice: null }),
    standing: aStanding({ loggedIn: false, bidder: null, actions: [] }),
  })
  show()
  expect(await screen.findByText(/每 3 秒更新/)).toBeTruthy()
  state.view = aView({ seq: 4, mine: null, currentPrice: '360000.00' })
  await waitFor(() => expect(screen.getByText('36.00')).toBeTruthy())
})

test('an answer that does not come is said, and that accepted prices are safe', async () => {
  logIn()
  serve()
  show()
  await rank()
  server.use(...mock(liveViewOf, () => 'break'))
  expect(await screen.findByText(/正在重新连接；这里可能不是最新的价格/)).toBeTruthy()
})

test('without a network it says at once that what stands there may be old', async () => {
  logIn()
  serve()
  show()
  await rank()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/正在重新连接；这里可能不是最新的价格/)).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/正在重新连接/)).toBeNull()
  online.mockRestore()
})

test('where only ranks are told, the own price is the one that stands large', async () => {
  logIn()
  const block = {
    visibility: 'rankOnly',
    direction: 'reverse',
    unit: '元/㎡',
    startPrice: '62',
    step: '0.3',
  } as const
  serve({
    detail: aDetail({}, { ...block, currentPrice: null }),
    view: aView({
      ...{ currentPrice: null, bids: 4, bidders: null, unit: '元/㎡' },
      mine: { alias: 'C2', bestPrice: '60.80', rank: 3, gap: '0.90', bids: 2, proxyLimit: null },
      feed: [aLine(2, { amount: '60.80', isMine: true })],
    }),
  })
  show()
  expect(await screen.findByText('我的出价（元/㎡）')).toBeTruthy()
  expect(screen.getByText('竞价中只看名次，结束后公开')).toBeTruthy()
  expect(screen.getByText('与第一名差 0.90')).toBeTruthy()
  expect(screen.queryByText('竞买人A7')).toBeNull()
})

test('rounds say whose turn it is', async () => {
  logIn()
  const turn = { round: 2, rounds: 3, kind: 'turn', bidderName: null, isMine: true, until: future } as const
  serve({ view: aView({ turn }) })
  show()
  expect(await screen.findByText(/第 2 轮，共 3 轮，轮到您出价/)).toBeTruthy()
})

test('rules, notices and basic facts stand under their tabs, all money in the unit of the prices', async () => {
  serve({ detail: aDetail({ appraisal: '300000.00' }) })
  const { user } = show()
  await screen.findByText('当前最高价（万元）')
  await user.click(screen.getByRole('tab', { name: '拍卖规则' }))
  expect(screen.getByText('本次为加价竞买，价高者得。')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '竞买须知' }))
  expect(screen.getByText('企业认证通过后报名。')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '基本信息' }))
  expect(await screen.findByText('2.80 万元')).toBeTruthy()
  expect(screen.getByText('含税，发布方开具增值税专用发票')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\d ?元/)
})

test('a deposit that is missing leads to where it is paid', async () => {
  logIn()
  const deposit = { id: 'deposit', label: '缴纳保证金 2.80 万元', enabled: true }
  serve({
    standing: aStanding({ actions: [deposit], nextStep: '请先缴纳保证金 2.80 万元，到账后才能出价。' }),
  })
  const { user, history } = show()
  expect(await screen.findByText('请先缴纳保证金 2.80 万元，到账后才能出价。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '缴纳保证金 2.80 万元' }))
  expect(await screen.findByText('保证金页')).toBeTruthy()
  expect(history.location.href).toBe(`/marginOrder?subjectKind=auction&subjectId=${auctionId}`)
})

test('a grey 立即出价 says why', async () => {
  logIn()
  const actions = [{ id: 'bid', label: '立即出价', enabled: false, why: '已报名，等待转让方确认。' }]
  serve({ standing: aStanding({ actions, nextStep: '等待确认' }) })
  const { user } = show()
  await rank()
  await user.click(await screen.findByRole('button', { name: '立即出价' }))
  expect(within(document.body).getByText('已报名，等待转让方确认。')).toBeTruthy()
})

test('the end takes the clock away and leads to the result and the replay', async () => {
  logIn()
  const view = aView({ phase: 'closed', status: 'ended', statusName: '竞价结束' })
  serve({ view, standing: aStanding({ status: 'ended', actions: [] }) })
  const { user } = show()
  expect(await screen.findByText('最后价格（万元）')).toBeTruthy()
  expect(screen.queryByText(/服务器时间/)).toBeNull()
  expect(await screen.findByRole('button', { name: '查看结果' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更多' }))
  expect(await screen.findByRole('radio', { name: '竞价回放' })).toBeTruthy()
})

test('an auction that is not there says so and leads on', async () => {
  serve()
  server.use(
    ...mock(auctionDetailOf, () => problem(404, 'auction.notFound', { msg: '没有找到这个竞价项目' })),
  )
  show()
  expect(await screen.findByText('没有找到这个竞价项目')).toBeTruthy()
  expect(screen.getByRole('button', { name: '去招标大厅' })).toBeTruthy()
})
