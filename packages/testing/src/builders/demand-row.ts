import type { Insertable } from 'kysely'
import type { Demand } from '../../../../apps/api/src/platform/db/types.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

const hour = 3_600_000
let counter = 0

/**
 * Writes a demand (goods, taking quotations for a day) straight into its table, for the tests of capabilities above it.
 * Gives its id.
 */
export async function aDemandRow(
  harness: Harness,
  owner: Caller,
  given: Partial<Insertable<Demand>> = {},
): Promise<string> {
  counter += 1
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  const row = await harness.db
    .insertInto('demand')
    .values({
      no: `XQ-TEST-${String(counter).padStart(6, '0')}`,
      company_id: owner.companyId,
      created_by: owner.accountId,
      status: 'quoting',
      kind: 'goods',
      type: 3,
      title: '西咸智造产业园一期 螺纹钢',
      category_no: '0101',
      invoice_requirement: 'special',
      brand_policy: 'any',
      rent_basis: 'month',
      settlement_period: 'monthly',
      board: 'none',
      wage_settlement: 'month',
      region_code: '610116',
      contact_name: '李慧敏',
      contact_phone: '19900000001',
      released_at: at(-2),
      ends_at: at(24),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
