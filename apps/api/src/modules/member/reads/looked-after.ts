import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'

/**
 * True in SQL of what this person began (`creator`), and of what nobody began who still works with them: all else has a
 * clerk of its own among the colleagues.
 */
export function lookedAfter(
  creator: RawBuilder<unknown>,
  { accountId, companyId }: Session,
): RawBuilder<boolean> {
  return sql<boolean>`(${creator} = ${accountId} or not exists (select from membership as clerk
    where clerk.account_id = ${creator} and clerk.company_id = ${companyId} and clerk.left_at is null))`
}
