import type { Received } from '@jb/contract/endpoint'
import type { myTenders } from '@jb/contract/tender/tender.contract'
import { buyingRoles } from '@jb/domain/member/roles'
import { tenderGroups } from '@jb/domain/tender/groups'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'

type Filter = Pick<Received<typeof myTenders>['body'], 'group' | 'keyword'>

/** The tenders that the caller may run (`mayRun` as a query), narrowed to a group and to words of title or number. */
export function tendersOf(db: Kysely<DB>, caller: Session, { group, keyword }: Filter) {
  const { companyId = null, roles, principals } = caller
  const buys = buyingRoles.some((role) => roles.includes(role))
  const acts = roles.includes('agent') && principals.length > 0
  const run = db.selectFrom('tender').where((eb) => {
    const own = buys ? [eb('company_id', '=', companyId)] : []
    const acted = acts
      ? [eb.and([eb('agent_company_id', '=', companyId), eb('company_id', 'in', [...principals])])]
      : []
    return eb.or([...own, ...acted])
  })
  const grouped = group === 'all' ? run : run.where('status', 'in', tenderGroups[group])
  const like = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  return like === '%%'
    ? grouped
    : grouped.where((eb) => eb.or([eb('title', 'ilike', like), eb('no', 'ilike', like)]))
}
