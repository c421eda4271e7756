import { answerBidder, biddersOf, placeOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paidByTransfer } from '../security/security.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import { day, depositsOf, names, statusOf } from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

it('gives a company that nobody has answered its deposit back at the end, and keeps those that wait for the result', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  const { id } = await publishSaleAs(h, owner, { admission: 'owner' })
  const subject = { kind: 'auction', id } as const
  const a = await h.as({ roles: ['quoter'], companyName: names[0] })
  const b = await h.as({ roles: ['quoter'], companyName: names[1] })
  for (const [payer, name] of [
    [a, names[0]],
    [b, names[1]],
  ] as const) {
    await joinAuctionAs(h, id, payer)
    await paidByTransfer(h, { payer, finance, subject, name })
  }
  const rows = (await h.call(biddersOf, { body: { id } }, owner)).answer.records
  const bidderId = rows.find(({ companyName }) => companyName === names[0])?.bidderId ?? ''
  await h.call(answerBidder, { body: { id, bidderId, admit: true, reason: '' } }, owner)
  const causes = async () => new Map((await depositsOf(h, id)).map(({ payer, cause }) => [payer, cause]))
  await h.clock.advance(8 * day)
  await h.drain()
  // As long as the owner may still answer, it waits.
  expect((await causes()).get(b.companyId)).toBeNull()
  await h.call(placeOffer, { body: { id, amount: '320000', confirmed: true } }, a)
  await h.clock.advance(3 * 3_600_000)
  await h.drain()
  expect(await statusOf(h, id)).toBe('ended')
  expect((await causes()).get(b.companyId)).toBe('registrationStale')
  expect((await causes()).get(a.companyId)).toBeNull()
})
