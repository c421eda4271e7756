import type { Insertable } from 'kysely'
import type { Tender } from '../../../../apps/api/src/platform/db/types.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

const hour = 3_600_000
let counter = 0

/**
 * Writes a tender (type 3, open for registration) straight into its table, for the tests of capabilities above it.
 * Gives its id. Times are relative to now: registration ends in a day, bids in two, opening follows.
 */
export async function aTenderRow(
  harness: Harness,
  owner: Caller,
  given: Partial<Insertable<Tender>> = {},
): Promise<string> {
  counter += 1
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  const row = await harness.db
    .insertInto('tender')
    .values({
      // As long as a real one: a short number would be found by who searches for a diameter.
      no: `ZB-TEST-${String(counter).padStart(6, '0')}`,
      company_id: owner.companyId,
      created_by: owner.accountId,
      type: 3,
      profile: 'SOURCING',
      method: 'open',
      review: 'lowestPrice',
      qualification_way: 'post',
      status: 'registering',
      title: '西咸智造产业园一期 钢筋采购',
      apply_start: at(-1),
      apply_end: at(24),
      bid_start: at(24),
      bid_end: at(48),
      open_at: at(48),
      released_at: at(-2),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
