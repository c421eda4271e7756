import { bidSheetOf, withdrawBid } from '@jb/contract/bid/bid.contract'
import { comparisonOf, submitComparison } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules, openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
const sale = {
  type: 16,
  profile: 'SALE',
  method: 'priceContest',
  title: '闲置挖掘机一台转让',
  estimate: '400000',
  ceiling: null,
  rankBasis: 'incTax',
  minBidders: 1,
  rows: [
    {
      cells: { name: '挖掘机', spec: 'PC200-8', quantity: '1', builtYear: '2019', minPrice: '300000' },
    },
  ],
} as const
const row = (price: string) => [{ position: 1, price, free: false, cells: {} }]

let harness: Harness
let owner: Caller
let buyers: Caller[]
let id: string

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  buyers = await Promise.all([1, 2, 3].map(() => harness.as({ companyKind: 'supplier' })))
  id = await aTenderTakingBids(harness, owner, buyers, { ...sale, rows: [...sale.rows] })
})
afterAll(() => harness.close())

describe('when something is sold', () => {
  test('the sheet says that the highest price wins, and an offer binds', async () => {
    const [low, high, below] = buyers as [Caller, Caller, Caller]
    expect(await sheetFor(harness, low, id)).toMatchObject({ wins: 'highest' })
    await sendBid(harness, low, id, 1, { rows: row('310000') })
    await sendBid(harness, high, id, 1, { rows: row('420000') })
    await sendBid(harness, below, id, 1, { rows: row('299999.99') })
    expect((await harness.call(bidSheetOf, { params: { id } }, low)).reason).toBe('bid.binding')
    const body = { tenderId: id, version: 1, reason: '' }
    expect((await harness.call(withdrawBid, { body }, low)).reason).toBe('bid.binding')
    const { actions } = (await harness.call(standingOf, { params: { id } }, low)).answer
    expect(actions.map((action) => [action.id, action.enabled])).toEqual([
      ['viewBid', true],
      ['replaceBid', false],
      ['withdrawBid', false],
      ['ask', true],
    ])
  })

  test('the highest offer is first and alone may win; one below the start price does not count', async () => {
    await harness.clock.advance(49 * hour)
    await openAs(harness, owner, id)
    const { answer } = await harness.call(comparisonOf, { params: { id } }, owner)
    expect(answer.wins).toBe('highest')
    expect(
      answer.bidders.map(({ rank, total, differenceToLowest }) => [rank, total, differenceToLowest]),
    ).toEqual([
      [1, '420000.00', null],
      [2, '310000.00', '110000.00'],
    ])
    expect(answer.refused.map(({ reason }) => reason)).toEqual(['第 1 行含税报价低于起始价 300000 元。'])
    const choose = (winnerBidId: string | undefined) =>
      harness.call(
        submitComparison,
        { body: { id, version: answer.version, winnerBidId: winnerBidId ?? '', reason: '价格最高' } },
        owner,
      )
    expect((await choose(answer.bidders[1]?.bidId)).reason).toBe('tender.notCandidate')
    expect((await choose(answer.bidders[0]?.bidId)).answer.status).toBe('deciding')
  })
})
