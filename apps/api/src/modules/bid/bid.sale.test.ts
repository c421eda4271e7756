import { bidSheetOf, withdrawBid } from '@jb/contract/bid/bid.contract'
import { comparisonOf, confirmAward, letterOf, submitComparison } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules, openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
/** Words of buying and of tendering, out of place where something is sold. */
const buying = /中标|投标|开标|采购|评审|定标/
const sale = {
  type: 16,
  profile: 'SALE',
  method: 'priceContest',
  title: '闲置挖掘机一台转让',
  estimate: '400000',
  ceiling: null,
  rankBasis: 'exTax',
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
  buyers = await Promise.all([1, 2, 3, 4].map(() => harness.as({ companyKind: 'supplier' })))
  id = await aTenderTakingBids(harness, owner, buyers, { ...sale, rows: [...sale.rows] })
})
afterAll(() => harness.close())

describe('when something is sold', () => {
  test('the sheet says that the highest price wins, and an offer binds', async () => {
    const [low, high, below, freight] = buyers as [Caller, Caller, Caller, Caller]
    expect(await sheetFor(harness, low, id)).toMatchObject({ wins: 'highest', rankBasis: 'incTax' })
    await sendBid(harness, low, id, 1, { rows: row('410000'), taxRate: '0', invoiceType: 'none' })
    await sendBid(harness, high, id, 1, { rows: row('420000') })
    await sendBid(harness, below, id, 1, { rows: row('299999.99') })
    await sendBid(harness, freight, id, 1, { rows: row('300000'), freight: '200000' })
    expect((await harness.call(bidSheetOf, { params: { id } }, low)).reason).toBe('bid.binding')
    const body = { tenderId: id, version: 1, reason: '' }
    expect((await harness.call(withdrawBid, { body }, low)).reason).toBe('bid.binding')
    const { actions } = (await harness.call(standingOf, { params: { id } }, low)).answer
    expect(actions.map((action) => [action.id, action.enabled])).toEqual([
      ['viewBid', true],
      ['replaceBid', false],
      ['withdrawBid', false],
      ['leave', false],
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
      [2, '410000.00', '10000.00'],
    ])
    expect(answer.refused.map(({ reason }) => reason)).toEqual([
      '第 1 行含税报价低于起始价 300000 元。',
      '资产处置的出价不另计运费，请删除运费后重新提交。',
    ])
    const choose = (winnerBidId: string | undefined) =>
      harness.call(
        submitComparison,
        { body: { id, version: answer.version, winnerBidId: winnerBidId ?? '', reason: '价格最高' } },
        owner,
      )
    expect((await choose(answer.bidders[1]?.bidId)).reason).toBe('tender.notCandidate')
    expect((await choose(answer.bidders[0]?.bidId)).answer.status).toBe('deciding')
  })

  test('everybody reads the words of a sale', async () => {
    await harness.drain()
    const version = (await harness.call(comparisonOf, { params: { id } }, owner)).answer.version
    await harness.call(confirmAward, { body: { id, version } }, owner)
    const [loser, winner] = buyers
    for (const as of [winner, loser, owner]) {
      const { heading, paragraphs } = (await harness.call(letterOf, { params: { id } }, as)).answer
      expect(`${heading}${paragraphs.join('')}`).not.toMatch(buying)
      const standing = (await harness.call(standingOf, { params: { id } }, as)).answer
      const labels = standing.actions.map(({ label }) => label)
      expect([standing.nextStep, standing.bid?.statusName, ...labels].join('')).not.toMatch(buying)
    }
    const told = await harness.db
      .selectFrom('notice')
      .select(['title', 'body'])
      .where('event_key', 'like', `%${id}%`)
      .where('kind', 'in', ['bid.opened', 'tender.won', 'tender.notWon'])
      .execute()
    expect(told.length).toBeGreaterThanOrEqual(4)
    expect(told.map(({ title, body }) => title + body).join('')).not.toMatch(buying)
  })
})
