import {
  auctionDraftOf,
  cancelAuction,
  checkAuction,
  copyAuction,
} from '@jb/contract/auction/auction.contract'
import {
  auctionDetailOf,
  auctionForApproval,
  auctionList,
  myAuctions,
} from '@jb/contract/auction/auction-view.contract'
import * as offer from '@jb/contract/auction/offer.contract'
import { auctionRecordOf, auctionResultOf, auctionWins } from '@jb/contract/auction/result.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { pageCard } from '@jb/contract/share/share.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import { folderDump, placesWith, tableDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A reserve price that occurs nowhere else, in every way in which it could be written. */
const reserve = '7777123.45'
const forms = [reserve, '7,777,123.45', '777712345', '777.71']

let h: Harness
let owner: Caller
let colleague: Caller
let agent: Caller
let bidder: Caller
let stranger: Caller
let id: string

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  colleague = await h.as({ companyId: owner.companyId, roles: ['orgAdmin', 'finance', 'approver'] })
  agent = await anAgentOf(h, owner)
  bidder = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  stranger = await h.as({ companyKind: 'supplier' })
  const prices = { startPrice: '6000000', step: '50000', appraisal: '6500000', deposit: null }
  id = (await publishSaleAs(h, owner, { ...prices, depositKinds: [], reservePrice: reserve })).id
  await joinAuctionAs(h, id, bidder)
})
afterAll(() => h?.close())

type Call = readonly [Endpoint, object]
const calls = (): readonly Call[] => [
  [auctionDetailOf, { params: { id } }],
  [auctionDraftOf, { params: { id } }],
  [auctionForApproval, { params: { id } }],
  [auctionList, { body: { keyword: '' } }],
  [myAuctions, { body: {} }],
  [offer.auctionStandingOf, { params: { id } }],
  [offer.agreementOf, { params: { id } }],
  [offer.biddersOf, { body: { id } }],
  [offer.liveViewOf, { params: { id } }],
  [offer.offerList, { body: { id } }],
  [auctionResultOf, { params: { id } }],
  [auctionRecordOf, { params: { id }, query: {} }],
  [auctionWins, { body: {} }],
  [hallPage, { body: {} }],
  [pageCard, { query: { address: `/auctionDetails?id=${id}` } }],
]

async function expectSilence(people: readonly (Caller | undefined)[]) {
  for (const who of people)
    for (const [endpoint, sent] of calls()) {
      const reply = await h.call(endpoint, sent as never, who)
      const told = JSON.stringify(reply.envelope)
      expect(
        forms.filter((form) => told.includes(form)),
        endpoint.id,
      ).toEqual([])
    }
}
const everybody = () => [owner, colleague, agent, bidder, stranger, undefined]

describe('the reserve price', () => {
  test('is given back to the owner’s side as long as it is a draft, and lies nowhere in the open', async () => {
    const { id: copied, version } = (await h.call(copyAuction, { body: { id } }, owner)).answer
    const { form } = (await h.call(auctionDraftOf, { params: { id: copied } }, owner)).answer
    expect(form.reservePrice).toBeNull()
    const checked = await h.call(checkAuction, { body: { form: { ...form, reservePrice: reserve } } }, owner)
    expect(checked.status).toBe(200)
    expect(version).toBe(1)
    const places = [...(await tableDump(h.db)), ...folderDump(h.config.DATA_DIR)]
    expect(placesWith([reserve, '777712345'], places)).toEqual([])
  })

  test('is in no answer to anybody before the start, its owner included', async () => {
    await expectSilence(everybody())
  })

  test('is in no answer while prices are given, in no refusal and in no receipt', async () => {
    await h.clock.advance(8 * 24 * 3_600_000)
    const give = (amount: string) =>
      h.call(offer.placeOffer, { body: { id, amount, confirmed: true } }, bidder)
    const below = await give('6050000')
    expect(below.reason).toBeUndefined()
    const off = await give('7000001')
    for (const reply of [below, off])
      expect(forms.filter((form) => JSON.stringify(reply.envelope).includes(form))).toEqual([])
    const { answer } = await h.call(auctionDetailOf, { params: { id } })
    expect(answer.auction).toMatchObject({ phase: 'live', currentPrice: '6050000.00' })
    expect(answer.auction.reserveMet).toBeUndefined()
    const body = { id, version: answer.version, reason: '撤' }
    expect((await h.call(cancelAuction, { body }, owner)).reason).toBe('auction.hasBids')
    await expectSilence(everybody())
  })

  test('is in no answer after the end, in no notice, log or job', async () => {
    await h.clock.advance(2 * 3_600_000)
    await h.drain()
    expect((await h.call(auctionDetailOf, { params: { id } })).answer.auction.phase).toBe('closed')
    await expectSilence(everybody())
    expect(placesWith([reserve, '777712345', '7,777,123.45'], await tableDump(h.db))).toEqual([])
  })
})
