import * as contract from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import type { Role } from '@jb/domain/member/roles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, aTenderToOpen, bidModules, openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let honest: Caller
let hostile: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  honest = await harness.as({ companyKind: 'supplier' })
  hostile = await harness.as({ companyKind: 'supplier' })
})
afterAll(() => harness.close())

const opening = async (id: string, as = owner) => harness.call(contract.openingOf, { params: { id } }, as)
const comparison = async (id: string, as: Caller) =>
  harness.call(contract.comparisonOf, { params: { id } }, as)
async function results(id: string) {
  expect((await openAs(harness, owner, id)).status).toBe(200)
  const { bids } = (await opening(id)).answer
  return bids.map(({ status, total }) => [status, total === null ? 'no total' : 'total'])
}

describe('what one bidder seals cannot stop the opening of the others', () => {
  const aCell = (text: string) => ({
    rows: [{ position: 1, price: '1', free: false, cells: { offeredBrand: text } }],
  })
  test.each<[string, Partial<BidContent>]>([
    ['NUL in the note', { note: 'x\u0000y' }],
    ['half a surrogate pair in the delivery', { delivery: '7 天\ud800' }],
    ['NUL in a cell', aCell('\u0000')],
  ])('%s', async (_, changes) => {
    const id = await aTenderTakingBids(harness, owner, [honest, hostile])
    await sendBid(harness, honest, id)
    await sendBid(harness, hostile, id, 0.9, changes)
    await harness.clock.advance(49 * hour)
    expect(await results(id)).toEqual([
      ['opened', 'total'],
      ['unreadable', 'no total'],
    ])
  })

  test('a sum beyond what a table can hold', async () => {
    const id = await aTenderTakingBids(harness, owner, [honest, hostile], { ceiling: null })
    await sendBid(harness, honest, id)
    const sheet = await sheetFor(harness, hostile, id)
    const rows = anOffer(sheet).rows.map((row) => ({ ...row, price: '999999999' }))
    await sendBid(harness, hostile, id, 0.9, { rows })
    const huge = harness.db.updateTable('tender_row').set({ quantity: '90000000', ceiling: null })
    await huge.where('tender_id', '=', id).where('position', '=', 2).execute()
    await harness.clock.advance(49 * hour)
    expect((await results(id))[1]).toEqual(['invalid', 'no total'])
  })

  test('anything else that the table does not take; a failure that is not its fault stops the opening', async () => {
    const { id } = await aTenderToOpen(harness, owner, [
      [honest, 0.95],
      [hostile, 0.9],
    ])
    const failing = (code: string) =>
      sql`create or replace function no_bid() returns trigger language plpgsql as ${sql.raw(`$$
        begin
          if new.company_id = '${hostile.companyId}' and new.content is not null then
            raise exception 'no' using errcode = '${code}';
          end if;
          return new;
        end $$`)}`.execute(harness.db)
    await failing('57014')
    await sql`create trigger no_bid before update on bid for each row execute function no_bid()`.execute(
      harness.db,
    )
    try {
      expect((await openAs(harness, owner, id)).status).toBeGreaterThanOrEqual(500)
      expect((await opening(id)).answer).toMatchObject({ openedAt: null, bids: [] })
      await failing('22P05')
      expect(await results(id)).toEqual([
        ['opened', 'total'],
        ['unreadable', 'no total'],
      ])
    } finally {
      await sql`drop trigger no_bid on bid`.execute(harness.db)
    }
  })
})

test('the standing lights exactly what staff may look at', async () => {
  const { id } = await aTenderToOpen(harness, owner, [
    [honest, 0.95],
    [hostile, 0.9],
  ])
  await openAs(harness, owner, id)
  const roles: readonly Role[] = ['buyer', 'finance', 'supervisor', 'auditor', 'evaluator', 'quoter']
  for (const role of roles) {
    const one = await harness.as({ companyId: owner.companyId, roles: [role] })
    const { actions } = (await harness.call(standingOf, { params: { id } }, one)).answer
    const lit = (action: string) => actions.find((other) => other.id === action)?.enabled
    const served = [(await opening(id, one)).status === 200, (await comparison(id, one)).status === 200]
    expect([role, lit('viewOpening'), lit('compare')]).toEqual([role, ...served])
    expect([role, served[0]]).toEqual([role, role !== 'evaluator' && role !== 'quoter'])
  }
})

test('the opening record names the key that signs receipts, the same as in each receipt', async () => {
  const { id, receipts } = await aTenderToOpen(harness, owner, [
    [honest, 0.95],
    [hostile, 0.9],
  ])
  const { receiptKey } = (await opening(id, owner)).answer
  expect(receiptKey).toBe(harness.secret.publicKey)
  expect(receipts[0]?.publicKey).toBe(receiptKey)
})
