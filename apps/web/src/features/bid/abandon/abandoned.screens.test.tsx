// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import * as contract from '@jb/contract/bid/abandonment.contract'
import { ownBidOf } from '@jb/contract/bid/bid.contract'
import { leaveTender, standingOf } from '@jb/contract/bid/registration.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aDetail } from '../test/a-detail.ts'
import {
  anOwnBid,
  aRegistration,
  aSheet,
  aStanding,
  bidId,
  mockServer,
  open,
  past,
  receipt,
  tenderId,
  uuid,
} from '../test/open-screen.tsx'
import type { AbandonmentsOf } from './abandon.queries.ts'

const server = mockServer()
const as = (...roles: User['roles']) => logInWith({ roles, account: { name: '周明' } as User['account'] })

const one: contract.Abandonment = {
  id: uuid(9),
  tenderId,
  tenderNo: 'ZB-1',
  title: '产业园一期 钢筋采购',
  profile: 'SOURCING',
  buyerName: '陕西长砚建设集团有限公司',
  companyName: '宝鸡秦钒钢铁有限公司',
  side: 'bidder',
  reasonKind: 'givesUp',
  reasonKindName: '自愿放弃',
  reason: '厂家停产',
  undone: 'award',
  undoneName: '成交后放弃',
  at: past,
  notice: null,
  next: null,
  nextName: null,
  publishedAt: null,
}
const page = (given: Partial<AbandonmentsOf> = {}): AbandonmentsOf => ({
  tenderId,
  tenderNo: 'ZB-1',
  title: '产业园一期 钢筋采购',
  version: 7,
  status: 'deciding',
  stateName: '定标',
  profile: 'SOURCING',
  winnerName: null,
  declareFrom: null,
  claim: null,
  records: [one],
  validBids: 1,
  actions: [],
  ...given,
})
const moved = { id: tenderId, status: 'deciding', version: 8 }

test('the owner tells the public who has given up, and how things go on', async () => {
  as('buyer')
  const sent: unknown[] = []
  server.use(
    ...mock(contract.abandonmentsOf, () =>
      page({ actions: [{ id: 'announceAbandoned', label: '发布弃标公告', enabled: true }] }),
    ),
    ...mock(contract.announceAbandoned, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user } = open(`/abandonedBidPublish?id=${tenderId}`)
  await user.click(await screen.findByRole('button', { name: '发布弃标公告' }))
  const sheet = within(await screen.findByRole('dialog', { name: '弃标公告' }))
  await user.click(sheet.getByRole('button', { name: '发布公告' }))
  expect(await screen.findByText('弃标公告已发布')).toBeTruthy()
  expect(sent).toEqual([
    { id: tenderId, version: 7, next: 'nextCandidate', notice: expect.stringContaining('宝鸡秦钒') },
  ])
})

test('a second person reads who asked and why, and agrees', async () => {
  as('finance')
  const sent: unknown[] = []
  server.use(
    ...mock(contract.abandonmentsOf, () =>
      page({
        status: 'awarded',
        winnerName: '宝鸡秦钒钢铁有限公司',
        records: [],
        claim: { by: '李慧敏', at: past, reasonKindName: '逾期没有签订合同', reason: '两次催告' },
        actions: [
          { id: 'refuse', label: '退回', enabled: true },
          { id: 'agree', label: '同意认定', enabled: true },
        ],
      }),
    ),
    ...mock(contract.decideAbandoned, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user } = open(`/abandonedBidPublish?id=${tenderId}`)
  expect(await screen.findByText(/李慧敏申请认定.*逾期没有签订合同.*两次催告/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '同意认定' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '同意认定' }))
  expect(await screen.findByText('已认定弃标，对方会收到通知')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7, agree: true }])
})

test('whoever says that a winner has given up waits for a second person', async () => {
  as('buyer')
  const sent: unknown[] = []
  server.use(
    ...mock(contract.abandonmentsOf, () =>
      page({
        status: 'awarded',
        winnerName: '宝鸡秦钒钢铁有限公司',
        records: [],
        actions: [{ id: 'declareAbandoned', label: '认定弃标', enabled: true, asks: 'second' }],
      }),
    ),
    ...mock(contract.declareAbandoned, ({ body }) => {
      sent.push(body)
      return { ...moved, status: 'awarded', waitsForSecond: true as const }
    }),
  )
  const { user } = open(`/abandonedBidPublish?id=${tenderId}`)
  await user.click(await screen.findByRole('button', { name: '认定弃标' }))
  const sheet = within(await screen.findByRole('dialog', { name: '认定弃标' }))
  await user.type(sheet.getByLabelText(/事实和催告情况/), '两次书面催告未答复')
  await user.click(sheet.getByRole('button', { name: '提交认定' }))
  expect(await screen.findByText('已通知企业的财务和管理员复核，复核同意后生效')).toBeTruthy()
  expect(sent).toMatchObject([{ reasonKind: 'notSigned', reason: '两次书面催告未答复' }])
})

test('the list shows each side its own, and leads where it is dealt with', async () => {
  as('buyer')
  server.use(...mock(contract.abandonments, () => ({ records: [one], total: 1 })))
  open('/abandonedBids')
  const link = await screen.findByRole('link', { name: '产业园一期 钢筋采购' })
  expect(link.getAttribute('href')).toBe(`/abandonedBidPublish?id=${tenderId}`)
  expect(screen.getByText('自愿放弃：厂家停产')).toBeTruthy()
})

test('an empty list says what would stand there', async () => {
  as('quoter')
  server.use(...mock(contract.abandonments, () => ({ records: [], total: 0 })))
  open('/abandonedBids')
  expect(await screen.findByText('贵公司没有弃标记录。')).toBeTruthy()
})

test('a bidder reads what it costs before it gives up', async () => {
  const sheet = aSheet()
  const bid = { id: bidId, status: 'won', statusName: '已成交', receipt }
  const actions = [{ id: 'abandonBid', label: '弃标', enabled: true }]
  const security = {
    amount: '50000',
    status: 'ok',
    statusName: '已缴纳',
    orderId: null,
    payUntil: past,
  } as const
  const sent: unknown[] = []
  server.use(
    ...mock(standingOf, () => aStanding({ bid, actions, security, status: 'awarded' })),
    ...mock(ownBidOf, () => anOwnBid({ status: 'won', statusName: '已成交' })),
    ...mock(tenderDetailOf, () => aDetail({ status: 'awarded' })),
    ...mock(tenderGoods, () => ({ title: '', records: sheet.rows, total: 2, goodsHeader: sheet.columns })),
    ...mock(contract.abandonBid, ({ body }) => {
      sent.push(body)
      return { tenderId, version: 1, statusName: '已弃标' }
    }),
  )
  const { user } = open(`/biddingUp?id=${tenderId}`)
  await user.click(await screen.findByRole('button', { name: '弃标' }))
  const dialog = within(await screen.findByRole('dialog', { name: '弃标' }))
  expect(dialog.getByText(/可以不退还贵公司已缴的保证金 ¥50,000.*第七十四条/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/具体原因/), '设备故障无法供货')
  await user.click(dialog.getByRole('button', { name: '确认弃标' }))
  expect(await screen.findByText('已弃标，已通知对方')).toBeTruthy()
  expect(sent).toEqual([{ tenderId, version: 1, reasonKind: 'givesUp', reason: '设备故障无法供货' }])
})

test('a company leaves a tender from the page of its sign-up', async () => {
  const sent: unknown[] = []
  const actions = [{ id: 'leave', label: '退出报名', enabled: true }]
  server.use(
    ...mock(standingOf, () => aStanding({ actions })),
    ...mock(tenderDetailOf, () => aDetail()),
    ...mock(leaveTender, ({ body }) => {
      sent.push(body)
      return aRegistration({ status: 'withdrawn', statusName: '已退出' })
    }),
  )
  const { user } = open(`/bidSignUp?id=${tenderId}`)
  await user.click(await screen.findByRole('button', { name: '退出报名' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/报名截止前可以重新报名/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '退出报名' }))
  expect(await screen.findByText('已退出报名')).toBeTruthy()
  expect(sent).toEqual([{ tenderId, version: 2 }])
})
