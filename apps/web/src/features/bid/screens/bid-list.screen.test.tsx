// @vitest-environment jsdom
import { myBids } from '@jb/contract/bid/bid.contract'
import { letterOf, winNotices, winningCompany } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WinNotice } from '../decide/win-notice-row.tsx'
import type { MyBid } from '../parts/my-bid-row.tsx'
import { aStanding, bidId, mockServer, open, past, receipt, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 2, registering: 0, bidding: 1, waiting: 1, ended: 0 }

const aBid: MyBid = {
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  title: '产业园一期 钢筋采购',
  buyerName: '陕西长砚建设集团有限公司',
  tenderStatus: 'bidding',
  tenderStateName: '招标中',
  registrationStatus: 'confirmed',
  statusName: '已投标',
  timeLabel: null,
  timeAt: null,
  bidId,
  receipt,
  updatedAt: past,
  nextStep: '等待开标',
}

const aNotice: WinNotice = {
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  name: '产业园一期 钢筋采购',
  typeName: '物资采购',
  profile: 'SOURCING',
  noticeName: '成交公告',
  stage: 'awarded',
  stageName: '已成交',
  buyerName: '陕西长砚建设集团有限公司',
  companyName: '宝鸡秦钒钢铁有限公司',
  amount: '1680.05',
  publishedAt: past,
  publicityUntil: null,
  bidders: 3,
  regionName: '陕西省西安市',
}

test('a bid stands with its next step, and its receipt is one press away', async () => {
  server.use(...mock(myBids, () => ({ records: [aBid], total: 1, counts })))
  const { user } = open('/bidList')
  expect(await screen.findByText('等待开标')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看回执' }))
  expect(await screen.findByText(receipt.receiptNo)).toBeTruthy()
  expect(screen.getByText(receipt.sha256)).toBeTruthy()
})

test('an invitation stands above what one takes part in, also where that is nothing yet', async () => {
  const invited = [{ tenderId, title: '屋面光伏支架采购', buyerName: '深圳湾砺建设有限公司', applyEnd: null }]
  const none = { all: 0, registering: 0, bidding: 0, waiting: 0, ended: 0 }
  server.use(...mock(myBids, () => ({ records: [], total: 0, counts: none, invited })))
  open('/bidList')
  expect(await screen.findByText('受邀，待报名（1）')).toBeTruthy()
  const link = screen.getByRole('link', { name: '屋面光伏支架采购' })
  expect(link.getAttribute('href')).toContain(`id=${tenderId}`)
})

test('the tabs ask the server and stand in the address', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(myBids, ({ body }) => {
      asked.push(body.group)
      return { records: [], total: 0, counts }
    }),
  )
  const { user, history } = open('/bidList')
  expect(await screen.findByText(/还没有参加过招标/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /待结果/ }))
  expect(await screen.findByText(/没有符合条件/)).toBeTruthy()
  expect(asked).toEqual(['all', 'waiting'])
  expect(history.location.search).toBe('?status=waiting')
})

test('published results are listed, without an amount where it is not public', async () => {
  const hidden = { ...aNotice, tenderId: bidId, name: '二期', amount: null }
  server.use(...mock(winNotices, () => ({ records: [aNotice, hidden], total: 2 })))
  open('/winNotice')
  expect(await screen.findByRole('link', { name: '产业园一期 钢筋采购' })).toBeTruthy()
  expect(screen.getAllByText('万元')).toHaveLength(1)
})

test('a result shows the amount in words and tells my company how it went', async () => {
  const bid = { id: bidId, status: 'notWon', statusName: '未中标', receipt }
  server.use(
    ...mock(winningCompany, () => aNotice),
    ...mock(standingOf, () => aStanding({ bid, nextStep: '本次未中标，可查看成交公告' })),
  )
  open(`/winNotice?id=${tenderId}`)
  expect(await screen.findByText('壹仟陆佰捌拾元零伍分')).toBeTruthy()
  expect(await screen.findByText(/贵公司：未中标/)).toBeTruthy()
  const letter = screen.getByRole('link', { name: '查看结果通知书' })
  expect(letter.getAttribute('href')).toBe(`/winning?id=${tenderId}`)
})

test('without a result, and with a list that does not come, it says so', async () => {
  server.use(...mock(winningCompany, () => null))
  open(`/winNotice?id=${tenderId}`)
  expect(await screen.findByText(/还没有公布结果/)).toBeTruthy()
  server.use(...mock(myBids, () => problem(400, '', { msg: '列表暂时打不开' })))
  open('/bidList')
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})

test('the list stands under its second name too, and an awarded tender leads to the letter', async () => {
  const awarded = { ...aBid, tenderStatus: 'awarded', statusName: '未中标' }
  server.use(
    ...mock(myBids, () => ({ records: [awarded], total: 1, counts })),
    ...mock(letterOf, () => problem(404, 'bid.letter.notFound', { msg: '还没有通知书' })),
  )
  const { user, history } = open('/bidPage')
  expect(await screen.findByRole('heading', { name: '投标列表' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '通知书' }))
  expect(await screen.findByText(/还没有通知书/)).toBeTruthy()
  expect(history.location.pathname + history.location.search).toBe(`/winning?id=${tenderId}`)
})
