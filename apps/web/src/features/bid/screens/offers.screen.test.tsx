// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { myBids, ownBidOf } from '@jb/contract/bid/bid.contract'
import { boundOf } from '@jb/contract/bid/bound'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { aContent } from '@jb/domain/bid/bid.samples'
import { seal } from '@jb/domain/bid/envelope'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import type { MyBid } from '../parts/my-bid-row.tsx'
import { deviceKeyOf } from '../seal/device-key.ts'
import {
  anOwnBid,
  aSheet,
  bidId,
  mockServer,
  open,
  openingPublicKey,
  past,
  receipt,
  tenderId,
} from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 1, registering: 0, bidding: 0, waiting: 1, ended: 0 }
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
const sheet = aSheet()
const asked: unknown[] = []
beforeEach(async () => {
  await clear()
  asked.length = 0
  server.use(
    ...mock(myBids, ({ body }) => {
      asked.push(body)
      return { records: [aBid], total: 1, counts }
    }),
    ...mock(tenderGoods, () => ({
      title: '钢筋采购',
      records: sheet.rows,
      total: 2,
      goodsHeader: sheet.columns,
    })),
  )
})

/** One's own bid as it lies on the server, sealed with this key of a phone. */
function lies(deviceKey: Uint8Array) {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const rows = [1, 2].map((position) => ({ position, price: '100', free: false, cells: {} }))
  const envelope = String(
    seal(aContent({ rows }), { ...boundOf(sheet), openingPublicKey, deviceKey }, random),
  )
  const kept = { ...receipt, documentVersion: 1 }
  server.use(...mock(ownBidOf, () => anOwnBid({ envelope, receipt: kept })))
}

test('a sealed price is read on the phone that sealed it, once somebody asks to see it', async () => {
  lies(await deviceKeyOf(''))
  const { user } = open('/bidOffers')
  await user.click(await screen.findByRole('button', { name: '显示报价' }))
  expect(await screen.findAllByText(/2,000\.00/)).toBeTruthy()
  expect(asked).toMatchObject([{ offered: true, group: 'all' }])
})

test('on another phone it says where it can be read', async () => {
  lies(crypto.getRandomValues(new Uint8Array(32)))
  const { user } = open('/bidOffers')
  await user.click(await screen.findByRole('button', { name: '显示报价' }))
  expect(await screen.findByText(/不是在这台手机上提交的/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '用口令查看' }).getAttribute('href')).toContain(tenderId)
})

test('after the opening the price and the place come from the server', async () => {
  server.use(...mock(ownBidOf, () => anOwnBid({ total: '1130.00', totalExTax: '1000.00', rank: 2 })))
  const { user } = open('/bidOffers?status=ended')
  await user.click(await screen.findByRole('button', { name: '显示报价' }))
  expect(await screen.findByText('第 2 名')).toBeTruthy()
  expect(asked).toMatchObject([{ group: 'ended' }])
})

const given: unknown[] = []
function Auctions(props: object) {
  given.push(props)
  return <p>竞价的出价</p>
}

test('the prices in auctions come from who knows auctions, narrowed as the bids are', async () => {
  const { user } = open('/bidOffers?status=running', {}, { 'bid.offers.auctions': Auctions })
  await user.click(await screen.findByRole('tab', { name: '竞价' }))
  expect(await screen.findByText('竞价的出价')).toBeTruthy()
  expect(given.at(-1)).toEqual({ status: 'running', auctionId: undefined })
})
