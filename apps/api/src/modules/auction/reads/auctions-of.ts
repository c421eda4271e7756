import { buyingRoles } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'

/** The auctions that the caller may run: their company's own for its buying staff, and those they act for as an agent's clerk. */
export function auctionsOf(db: Kysely<DB>, caller: Session) {
  const { companyId = null, roles, principals } = caller
  const buys = buyingRoles.some((role) => roles.includes(role))
  const acts = roles.includes('agent') && principals.length > 0
  return db.selectFrom('auction').where((eb) => {
    const own = buys ? [eb('auction.company_id', '=', companyId)] : []
    const acted = acts
      ? [
          eb.and([
            eb('auction.agent_company_id', '=', companyId),
            eb('auction.company_id', 'in', [...principals]),
          ]),
        ]
      : []
    return eb.or([...own, ...acted])
  })
}

/** What a person typed, as a pattern of LIKE; undefined for nothing. */
export function likeOf(keyword: string): string | undefined {
  const words = keyword.trim()
  return words === '' ? undefined : `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
