import type { Kysely } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { otherPhone, others } from '../cast.ts'
import { companies } from '../companies.ts'
import { sessionFor } from '../stage.ts'

/** The people behind the companies of the story, as a login would make them; who has left is not among them. */
export async function castOf(db: Kysely<DB>): Promise<ReadonlyMap<string, Session>> {
  const phones = others.map((_, at) => otherPhone(at))
  const rows = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .select(['account.id', 'account.phone', 'membership.company_id'])
    .where('account.phone', 'in', phones)
    .where('membership.left_at', 'is', null)
    .execute()
  const found = new Map(rows.map((row) => [row.phone, row]))
  const sessions = others.flatMap(({ name, company, roles }, at) => {
    const row = found.get(otherPhone(at))
    if (!row) return []
    const { id: accountId, phone, company_id: companyId } = row
    const companyName = companies.find(({ key }) => key === company)?.name
    const bound = { companyId, companyName, companyVerified: true, companyFrozen: false }
    const held = { principals: [], memberOf: [companyId], roles }
    return [sessionFor({ accountId, accountName: name, phone, ...bound, ...held })]
  })
  return new Map(sessions.map((session) => [session.accountName, session]))
}
