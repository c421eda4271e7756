// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { ownBidOf } from '@jb/contract/bid/bid.contract'
import { boundOf } from '@jb/contract/bid/bound'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { aContent } from '@jb/domain/bid/bid.samples'
import { seal } from '@jb/domain/bid/envelope'
import { mock } from '@jb/testing/typed-msw'
import { sealV1 } from '@jb/testing/vectors/seal-v1'
import { screen } from '@testing-library/react'
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
  receipt,
  tenderId,
} from '../test/open-screen.tsx'
import { deviceKeyOf } from './device-key.ts'

const server = mockServer()
const sheet = aSheet()
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const content = aContent({ rows: [{ position: 1, price: '7777.45', free: false, cells: {} }] })
const passphrase = '长砚 2026'
const cost = { m: 64, t: 1, p: 1 }

beforeEach(() => clear())

/** One's own bid as it lies on the server: sealed on this phone, or on another one with a passphrase. */
async function lies(v: 1 | 2, here: boolean) {
  const deviceKey = here ? await deviceKeyOf('') : random(32)
  const { companyId } = sheet
  const keys = { openingPublicKey, deviceKey, ...(here ? {} : { passphrase, cost }) }
  const envelope =
    v === 1
      ? sealV1(content, { tenderId, companyId, version: 1, ...keys }, random)
      : String(seal(content, { ...boundOf(sheet), ...keys }, random))
  const kept = v === 1 ? receipt : { ...receipt, documentVersion: 1 }
  const bid = { id: bidId, status: 'submitted', statusName: '已投标', receipt: kept }
  const goods = { title: '钢筋采购', records: sheet.rows, total: 2, goodsHeader: sheet.columns }
  server.use(
    ...mock(standingOf, () => aStanding({ bid })),
    ...mock(ownBidOf, () => anOwnBid({ envelope, receipt: kept })),
    ...mock(tenderGoods, () => goods),
  )
  return open(`/biddingUp?id=${tenderId}`)
}

test.each([1, 2] as const)('a bid of version %i is read on the phone that sealed it', async (v) => {
  await lies(v, true)
  expect(await screen.findByText('7777.45')).toBeTruthy()
})

test.each([1, 2] as const)(
  'a bid of version %i is read on another phone with its passphrase only',
  async (v) => {
    const { user } = await lies(v, false)
    const field = await screen.findByLabelText('查看口令')
    await user.type(field, '不对')
    await user.click(screen.getByRole('button', { name: '查看我的报价' }))
    expect(await screen.findByText(/解不开这份投标/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, passphrase)
    await user.click(screen.getByRole('button', { name: '查看我的报价' }))
    expect(await screen.findByText('7777.45')).toBeTruthy()
  },
)
