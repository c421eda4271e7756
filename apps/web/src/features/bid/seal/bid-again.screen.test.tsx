// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { bidSheetOf, ownBidOf, submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { boundOf } from '@jb/contract/bid/bound'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { openOwn } from '@jb/domain/bid/envelope'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import {
  anOwnBid,
  aSheet,
  aStanding,
  bidId,
  mockServer,
  open,
  openingPublicKey,
  past,
  receipt,
  rivalBidId,
  tenderId,
} from '../test/open-screen.tsx'
import { deviceKeyOf, storedDeviceKey } from './device-key.ts'
import { runSealTask } from './sealer.ts'

const server = mockServer()
const replaceBid = { id: 'replaceBid', label: '替换投标', enabled: true }
const withdraw = { id: 'withdrawBid', label: '撤回投标', enabled: true }
const sheet = aSheet({
  nextVersion: 2,
  rows: aSheet().rows.map((row) => ({ ...row, ceiling: null })),
})

const before: BidContent = {
  v: 1,
  priceBasis: 'incTax',
  taxRate: '13',
  invoiceType: 'special',
  freight: '0',
  delivery: '7 天内到场',
  validityDays: 90,
  rows: [
    { position: 1, price: '3333.3', free: false, cells: {} },
    { position: 2, price: '20', free: false, cells: {} },
  ],
  note: '',
  files: [{ fileId: bidId, name: '方案.pdf', size: 3, sha256: 'aa', key: 'k' }],
  quotedBy: '周明',
  phone: '13900000007',
}

/** The first version as this phone has sealed it. */
async function sealedHere(): Promise<string> {
  const deviceKey = await deviceKeyOf('')
  const sealing = { ...boundOf({ ...sheet, nextVersion: 1 }), openingPublicKey, deviceKey }
  return (await runSealTask<'seal'>({ kind: 'seal', content: before, sealing })).envelope
}

const inPlace = { id: bidId, status: 'submitted', statusName: '已投标', receipt }
const versions = [
  {
    id: rivalBidId,
    version: 2,
    status: 'submitted',
    statusName: '已投标',
    receipt: { ...receipt, version: 2 },
    withdrawnAt: null,
  },
  { id: bidId, version: 1, status: 'replaced', statusName: '已被替换', receipt, withdrawnAt: null },
]

beforeEach(async () => {
  await clear()
  server.use(
    ...mock(standingOf, () => aStanding({ bid: inPlace, actions: [replaceBid, withdraw] })),
    ...mock(bidSheetOf, () => sheet),
    ...mock(tenderGoods, () => ({
      title: '钢筋采购',
      records: sheet.rows,
      total: 2,
      goodsHeader: sheet.columns,
    })),
  )
})

/** The form that replaces the first version, with what this phone can read of it. */
async function openAgain() {
  const envelope = await sealedHere()
  server.use(
    ...mock(ownBidOf, () =>
      anOwnBid({ envelope, receipt: { ...receipt, documentVersion: 1 }, actions: [replaceBid, withdraw] }),
    ),
  )
  const shown = open(`/biddingUp?id=${tenderId}&replace=1`)
  await screen.findByRole('region', { name: /第 1 行/ })
  return shown
}

test('a new version begins with the old one, says what becomes of it, and is bound to its own number', async () => {
  const sent: { version: number; envelope: string; sealedFileIds: readonly string[] }[] = []
  const { user, history } = await openAgain()
  server.use(
    ...mock(submitBid, ({ body }) => {
      sent.push(body)
      return { ...receipt, version: 2 }
    }),
  )
  expect(screen.getByText(/提交后第 1 版作废/)).toBeTruthy()
  expect(screen.getByText(/第 1 版的 1 个附件不会带过来/)).toBeTruthy()
  const price = screen.getByDisplayValue('3333.3')
  await user.clear(price)
  await user.type(price, '1000')
  await user.click(screen.getByRole('button', { name: '替换第 1 版' }))
  expect(await screen.findByText('第 1 行与上一版相差超过一半，请核对单价。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '密封并提交' }))
  expect(await screen.findByText('投标已提交，回执已生成')).toBeTruthy()
  expect(sent[0]).toMatchObject({ version: 2, sealedFileIds: [] })
  const deviceKey = await storedDeviceKey('')
  const binding = boundOf(sheet)
  const content = deviceKey && openOwn(sent[0]?.envelope ?? '', binding, { deviceKey })
  expect(content).toMatchObject({ delivery: '7 天内到场', rows: [{ price: '1000' }, { price: '20' }] })
  await waitFor(() => expect(history.location.search).toBe(`?id=${tenderId}`))
})

test('when a colleague was faster, nothing is overwritten and what was typed is kept', async () => {
  const { user, history } = await openAgain()
  const msg = '您的同事刚刚提交了新的版本，请刷新查看后再决定是否替换'
  server.use(...mock(submitBid, () => problem(409, 'bid.stale', { msg })))
  await user.type(screen.getByLabelText(/交货期/), '，含卸车')
  await user.click(screen.getByRole('button', { name: '替换第 1 版' }))
  await user.click(await screen.findByRole('button', { name: '密封并提交' }))
  const news = await screen.findByRole('alertdialog')
  expect(within(news).getByText(new RegExp(msg))).toBeTruthy()
  await user.click(within(news).getByRole('button', { name: '查看最新版本' }))
  expect(await screen.findByRole('button', { name: '替换投标' })).toBeTruthy()
  expect(history.location.search).toBe(`?id=${tenderId}`)
  await user.click(screen.getByRole('button', { name: '替换投标' }))
  expect(await screen.findByDisplayValue('7 天内到场，含卸车')).toBeTruthy()
})

test('a phone that cannot read the old version says so and begins anew', async () => {
  server.use(...mock(ownBidOf, () => anOwnBid({ actions: [replaceBid] })))
  open(`/biddingUp?id=${tenderId}&replace=1`)
  expect(await screen.findByText(/这台手机看不到第 1 版的报价，请重新填写/)).toBeTruthy()
})

test('when nothing may be replaced any more, the way there says why', async () => {
  const why = '投标已截止，不能再替换。'
  const grey = [{ ...replaceBid, enabled: false, why }]
  server.use(
    ...mock(standingOf, () => aStanding({ bid: inPlace, actions: grey })),
    ...mock(ownBidOf, () => anOwnBid({ actions: grey })),
  )
  open(`/biddingUp?id=${tenderId}&replace=1`)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /第 1 行/ })).toBeNull()
})

test('a withdrawal is asked for once more and names the version', async () => {
  const sent: unknown[] = []
  let gone = false
  server.use(
    ...mock(ownBidOf, () =>
      gone
        ? anOwnBid({ status: 'withdrawn', statusName: '已撤回', withdrawnAt: past })
        : anOwnBid({ actions: [replaceBid, withdraw] }),
    ),
    ...mock(withdrawBid, ({ body }) => {
      sent.push(body)
      gone = true
      return { tenderId, version: 1, withdrawnAt: past }
    }),
  )
  const { user } = open(`/biddingUp?id=${tenderId}`)
  await user.click(await screen.findByRole('button', { name: '撤回投标' }))
  const sheet = await screen.findByRole('dialog', { name: '撤回' })
  expect(within(sheet).getByText(/撤回后第 1 版作废/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '撤回第 1 版' }))
  expect(await screen.findByText(/第 1 版已于 .* 撤回/)).toBeTruthy()
  expect(sent).toEqual([{ tenderId, version: 1, reason: '' }])
})

test('every version stands there with its own receipt', async () => {
  server.use(...mock(ownBidOf, () => anOwnBid({ version: 2, versions })))
  const { user } = open(`/biddingUp?id=${tenderId}`)
  expect(await screen.findByText('已被替换')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: '回执' }).at(-1) ?? document.body)
  const sheet = await screen.findByRole('dialog', { name: '第 1 版回执' })
  expect(within(sheet).getByText(receipt.receiptNo)).toBeTruthy()
})

test('a sale has start prices, and says before the sending that an offer binds', async () => {
  const rows = sheet.rows.map((row) => ({ ...row, cells: { ...row.cells, minPrice: '100' } }))
  server.use(
    ...mock(standingOf, () => aStanding()),
    ...mock(bidSheetOf, () => aSheet({ wins: 'highest', rows })),
  )
  const { user } = open(`/biddingUp?id=${tenderId}`)
  const first = await screen.findByRole('region', { name: /第 1 行/ })
  expect(within(first).getByText('起始价 100 元')).toBeTruthy()
  expect(screen.getByText(/价高者得。报价提交后不能修改，也不能撤回/)).toBeTruthy()
  await user.type(within(first).getByLabelText('含税单价'), '99')
  expect(await within(first).findByText('第 1 行含税报价低于起始价 100 元。')).toBeTruthy()
})

test('after an addendum the form begins with what this phone can read of the old one, and marks what has changed', async () => {
  const envelope = await sealedHere()
  const bid = { id: 'bid', label: '重新投标', enabled: true }
  const outdated = { status: 'outdated', statusName: '补遗后失效' }
  const older = [{ documentVersion: 1, number: 1, rows: [{ position: 2, before: 2, changed: true }] }]
  server.use(
    ...mock(standingOf, () => aStanding({ bid: { ...inPlace, ...outdated }, actions: [bid] })),
    ...mock(bidSheetOf, () => ({ ...sheet, documentVersion: 2, older })),
    ...mock(ownBidOf, () =>
      anOwnBid({ ...outdated, envelope, receipt: { ...receipt, documentVersion: 1 }, actions: [bid] }),
    ),
  )
  open(`/biddingUp?id=${tenderId}&replace=1`)
  const second = await screen.findByRole('region', { name: /第 2 行/ })
  expect(within(second).getByText('补遗已改')).toBeTruthy()
  expect(screen.getByDisplayValue('3333.3')).toBeTruthy()
  expect(screen.getAllByText('补遗已改')).toHaveLength(1)
  expect(screen.getByText(/第 1 版针对补遗前的清单，已失效/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '提交投标' })).toBeTruthy()
})
