import { agreementOf, joinAuction } from '@jb/contract/auction/offer.contract'
import { agreementHash } from '@jb/domain/auction/agreement'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'

let h: Harness
let seller: Caller
beforeAll(async () => {
  h = await startAuctions()
  seller = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

const read = async (id: string, as?: Caller) => (await h.call(agreementOf, { params: { id } }, as)).answer

it('says all that may become of a winner’s deposit, and by whose word it becomes part of the price', async () => {
  const { id } = await publishSaleAs(h, seller)
  const { sections } = await read(id)
  const deposit = sections.find(({ title }) => title === '保证金')?.lines.join('') ?? ''
  expect(deposit).toMatch(/成交的，结清价款后 3 个工作日内退还/)
  expect(deposit).toMatch(/抵作价款，由确认成交以外的另一位人员办理/)
  expect(deposit).toMatch(/以保函提供的一律退还/)
})

it('stays the text that the first company has agreed to, for all of the same auction and no other', async () => {
  const [old, fresh] = [await publishSaleAs(h, seller), await publishSaleAs(h, seller)]
  const now = await read(old.id)
  // What an earlier edition of the platform presented, and one company has agreed to.
  const text = { title: now.title, sections: [{ title: '保证金', lines: ['成交的，抵作价款。'] }] }
  const hash = agreementHash(text)
  await h.db
    .insertInto('auction_agreement')
    .values({ auction_id: old.id, hash, text: JSON.stringify(text), first_at: new Date() })
    .execute()
  const late = await h.as({ roles: ['quoter'] })
  expect(await read(old.id, late)).toMatchObject({ hash, sections: text.sections })
  const contact = { contactName: '王强', contactPhone: '19900000006' }
  const body = { id: old.id, ...contact, agreementHash: now.hash }
  expect((await h.call(joinAuction, { body }, late)).reason).toBe('auction.agreementChanged')
  await joinAuctionAs(h, old.id, late)
  expect(await read(old.id, late)).toMatchObject({ hash, agreedBy: late.accountName })
  // The first section names the auction.
  expect((await read(fresh.id)).sections.slice(1)).toEqual(now.sections.slice(1))
})
