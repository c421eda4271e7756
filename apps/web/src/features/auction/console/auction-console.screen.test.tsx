// @vitest-environment jsdom
import { cancelAuction } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import {
  answerBidder,
  auctionStandingOf,
  biddersOf,
  liveViewOf,
  voidOffer,
} from '@jb/contract/auction/offer.contract'
import { auctionResultOf, confirmResult } from '@jb/contract/auction/result.contract'
import type { Action } from '@jb/contract/shared/actions'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { held, isGrey, takesPress } from '../test/open-bid.tsx'
import { aBid, anAuction, inHours, mockServer, open, ownStanding, ownView } from '../test/open-owner.tsx'
import { aResult, auctionId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/auctionConsole?id=${auctionId}`
const bidderId = '00000000-0000-4000-8000-0000000000b1'
const otherId = '00000000-0000-4000-8000-0000000000b2'

const anApplicant = {
  ...{ bidderId, alias: '', companyName: '西安瑞安劳保用品有限公司', contactName: '赵敏' },
  ...{ contactPhone: '13900000000', note: '', status: 'applied', statusName: '等待确认' },
  ...{ depositName: null, joinedAt: inHours(-2), bestPrice: null, rank: null },
}

test('others than the owner are told so, and read nothing of the record', async () => {
  server.use(...mock(auctionStandingOf, () => ownStanding({ isOwner: false, actions: [] })))
  open(href)
  expect(await screen.findByText(/只有发布方和它委托的代理机构能打开控制台/)).toBeTruthy()
})

test('whoever signs up is admitted, or refused with a reason', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(auctionDetailOf, () => anAuction({ admission: 'owner' })),
    ...mock(biddersOf, () => ({ records: [anApplicant], total: 1 })),
    ...mock(answerBidder, ({ body }) => {
      sent.push(body)
      return { bidderId, status: 'admitted' }
    }),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '通过' }))
  expect(await screen.findByText('已通过西安瑞安劳保用品有限公司的报名')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '拒绝' }))
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: '拒绝报名' }))
  expect(await screen.findByText('请填写拒绝的原因。')).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/拒绝的原因/), '缺少经营许可证')
  await user.click(within(sheet).getByRole('button', { name: '拒绝报名' }))
  expect(await screen.findByText('已拒绝，对方会收到消息')).toBeTruthy()
  expect(sent).toEqual([
    { id: auctionId, bidderId, admit: true, reason: '' },
    { id: auctionId, bidderId, admit: false, reason: '缺少经营许可证' },
  ])
})

test('it is withdrawn with a reason; a refusal is said and the sheet stays', async () => {
  server.use(
    ...mock(cancelAuction, () => problem(422, 'auction.hasBids', { msg: '已经有人出价，不能再撤回' })),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /撤回/ }))
  const sheet = await screen.findByRole('dialog', { name: '撤回' })
  await user.click(within(sheet).getByRole('button', { name: '撤回' }))
  expect(await screen.findByText('请填写撤回原因。')).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/撤回原因/), '标的另有安排')
  await user.click(within(sheet).getByRole('button', { name: '撤回' }))
  expect(await screen.findByText(/已经有人出价，不能再撤回/)).toBeTruthy()
})

test('a mistaken price is voided by its number, with the reason that all will read', async () => {
  const sent: unknown[] = []
  const view = ownView({ feed: [aBid(3, '570', '竞买人A2'), aBid(2, '57000', '竞买人A1')] })
  server.use(
    ...mock(auctionDetailOf, () => anAuction({ status: 'live' }, { phase: 'live' })),
    ...mock(auctionStandingOf, () =>
      ownStanding({ status: 'live', actions: [{ id: 'void', label: '作废出价', enabled: true }] }),
    ),
    ...mock(liveViewOf, () => view),
    ...mock(voidOffer, ({ body }) => {
      sent.push(body)
      return view
    }),
  )
  const { user } = open(href)
  await screen.findByText('竞买人A2')
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /作废出价/ }))
  const sheet = await screen.findByRole('dialog', { name: '作废出价' })
  await user.type(within(sheet).getByLabelText(/作废原因/), '少写两位')
  await user.click(within(sheet).getByRole('button', { name: '作废出价' }))
  expect(await within(sheet).findByText('请选择作废哪一次出价。')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: /作废哪一次出价/ }))
  await user.click(await screen.findByRole('radio', { name: /竞买人A2/ }))
  await user.click(within(sheet).getByRole('button', { name: '作废出价' }))
  expect(await screen.findByText('出价已作废，参加的企业会收到消息')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, seq: 3, reason: '少写两位' }])
})

test('before a price is voided near the end its owner reads that the end moves', async () => {
  const soon = inHours(1 / 60)
  const live = anAuction({ status: 'live' }, { phase: 'live', endsAt: soon })
  const feed = [aBid(3, '570.00', '竞买人A2')]
  const moved = { ...aBid(4, '0', '竞买人A1'), kind: 'voided' as const, amount: null, endsAt: soon }
  const stood = { ...moved, seq: 5, kind: 'outage' as const, bidderName: null, note: '平台停顿 3.0 秒' }
  server.use(
    ...mock(auctionDetailOf, () => live),
    ...mock(auctionStandingOf, () =>
      ownStanding({ status: 'live', actions: [{ id: 'void', label: '作废出价', enabled: true }] }),
    ),
    ...mock(liveViewOf, () =>
      ownView({ endsAt: soon, currentPrice: '570.00', feed: [stood, moved, ...feed], extensions: 1 }),
    ),
  )
  const { user } = open(href)
  expect(await screen.findByText('发布方在最后 2 分钟内作废了领先的出价')).toBeTruthy()
  expect(screen.getByText('平台停顿 3.0 秒，补回时间，不计入次数')).toBeTruthy()
  expect(screen.getByText('延时记录 · 1 次')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /作废出价/ }))
  const sheet = await screen.findByRole('dialog', { name: '作废出价' })
  expect(within(sheet).getByText(/截止时间将顺延到/)).toBeTruthy()
})

const anEnd = aResult({
  ...{ status: 'ended', statusName: '竞价结束', amount: null, winnerName: null, payBy: null },
  ranking: [
    {
      rank: 1,
      bidderId,
      bidderName: '竞买人A1',
      companyName: '甲公司',
      amount: '56000',
      isMine: false,
    },
    {
      rank: 2,
      bidderId: otherId,
      bidderName: '竞买人A2',
      companyName: '乙公司',
      amount: '57000',
      isMine: false,
    },
  ],
  signs: [{ kind: 'device', sentence: '同一台设备出价', names: ['甲公司', '乙公司'] }],
})

const ended = (given: Pick<Action, 'asks' | 'process'> = {}) =>
  server.use(
    ...mock(auctionDetailOf, () => anAuction({ status: 'ended' }, { phase: 'closed' })),
    ...mock(auctionStandingOf, () =>
      ownStanding({
        status: 'ended',
        actions: [{ id: 'confirm', label: '确认成交供应商', enabled: true, ...given }],
      }),
    ),
    ...mock(liveViewOf, () => ownView({ phase: 'closed', status: 'ended', statusName: '竞价结束' })),
    ...mock(auctionResultOf, () => anEnd),
  )

test('after the end the signs are read, and the first is confirmed', async () => {
  ended()
  const sent: unknown[] = []
  server.use(
    ...mock(confirmResult, ({ body }) => {
      sent.push(body)
      return { id: auctionId, status: 'settling', version: 5 }
    }),
  )
  const { user } = open(href)
  expect(await screen.findByText('同一台设备出价')).toBeTruthy()
  await user.click(await takesPress('确认成交供应商'))
  const sheet = await screen.findByRole('dialog', { name: '确认成交供应商' })
  await user.click(within(sheet).getByRole('button', { name: '确认成交供应商' }))
  expect(await screen.findByText('已确认成交，参加的企业会收到消息')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 4, reason: '', bidderId }])
})

test('as long as the result is on its way nobody can be confirmed, and the button says so', async () => {
  const result = held()
  ended()
  server.use(
    ...mock(auctionResultOf, async () => {
      await result.came
      return anEnd
    }),
  )
  const { user } = open(href)
  const confirm = await screen.findByRole('button', { name: '确认成交供应商' })
  expect(isGrey(confirm)).toBe(true)
  await user.click(confirm)
  expect(await screen.findByText('正在读取竞价，请稍候。')).toBeTruthy()
  result.release()
  await user.click(await takesPress('确认成交供应商'))
  const sheet = await screen.findByRole('dialog', { name: '确认成交供应商' })
  expect(within(sheet).getByText(/甲公司/)).toBeTruthy()
})

test('where approvers are asked first, confirming leads to 发起审批 with the one that was chosen', async () => {
  ended({ asks: 'approvers', process: 'award' })
  const { user, history } = open(href)
  await user.click(await takesPress('确认成交供应商'))
  const sheet = await screen.findByRole('dialog', { name: '确认成交供应商' })
  await user.click(within(sheet).getByRole('button', { name: '确认成交供应商' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  expect(new URLSearchParams(history.location.search).get('deed')).toBe(`auction:${bidderId}`)
})
