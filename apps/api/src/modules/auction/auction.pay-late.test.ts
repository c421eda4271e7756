import { answerBidder, auctionStandingOf, placeOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin, day, hour, paidByTransfer, timeOf } from '../security/security.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import { names } from './end.fixture.ts'

let h: Harness
let owner: Caller
let id: string
let payer: Caller
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer'] })
  const applyEnd = new Date((await timeOf(h)).getTime() + 2 * day).toISOString()
  id = (await publishSaleAs(h, owner, { admission: 'owner', applyEnd })).id
  payer = await h.as({ roles: ['quoter'], companyName: names[0] })
  await joinAuctionAs(h, id, payer)
})
afterAll(() => h?.close())

const subject = () => ({ kind: 'auction', id }) as const
const deposit = async () =>
  (await h.call(auctionStandingOf, { params: { id } }, payer)).answer.actions.find(
    (one) => one.id === 'deposit',
  )

describe('a company that is let in after the sign-ups have ended', () => {
  it('is offered to pay while it waits, and pays and bids once it is in', async () => {
    expect(await deposit()).toMatchObject({ enabled: true })
    await h.clock.advance(2 * day + hour)
    const { id: bidderId } = await h.db
      .selectFrom('auction_bidder')
      .select('id')
      .where('auction_id', '=', id)
      .executeTakeFirstOrThrow()
    await h.call(answerBidder, { body: { id, bidderId, admit: true, reason: '' } }, owner)
    expect(await deposit()).toMatchObject({ enabled: true })
    const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
    const order = await paidByTransfer(h, { payer, finance, subject: subject(), name: names[0] })
    expect(order.status).toBe('paid')
    await h.clock.advance(6 * day - hour)
    const { status, reason } = await h.call(
      placeOffer,
      { body: { id, amount: '300000', confirmed: true } },
      payer,
    )
    expect([status, reason]).toEqual([200, undefined])
  })

  it('pays no more where prices come in turns and have begun, and the button says so', async () => {
    const changes = { admission: 'owner', mode: 'rounds' } as const
    id = (await publishSaleAs(h, owner, changes)).id
    payer = await h.as({ roles: ['quoter'] })
    await joinAuctionAs(h, id, payer)
    expect(await deposit()).toMatchObject({ enabled: true })
    const { starts_at: startsAt } = await h.db
      .selectFrom('auction')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await h.clock.advance((startsAt?.getTime() ?? 0) - (await timeOf(h)).getTime() + 1000)
    const shown = await deposit()
    if (shown) expect(shown.why).toContain('缴纳时间已在')
    expect((await begin(h, payer, subject(), 'transfer')).reason).toBe('security.payTimeOver')
  })
})
