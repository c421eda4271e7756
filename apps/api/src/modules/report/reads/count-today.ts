import { endOfDayAfter } from '@jb/domain/shared/dates'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'

/** How many reports the caller's company has handed in on this China day; of a person without a company, their own. */
export async function countToday(
  db: Kysely<DB>,
  { companyId, accountId }: Pick<Session, 'companyId' | 'accountId'>,
  now: Date,
): Promise<number> {
  const since = new Date(endOfDayAfter(now, -1).getTime() + 1)
  const today = db
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('submitted_at', '>=', since)
  const own = companyId
    ? today.where('reporter_company_id', '=', companyId)
    : today.where('reporter_account_id', '=', accountId).where('reporter_company_id', 'is', null)
  return Number((await own.executeTakeFirstOrThrow()).count)
}
