import type { FollowKind } from '@jb/domain/follow/kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

interface Of {
  readonly kind: FollowKind
  readonly id: string
  /** Members of these companies are told as parties already. */
  readonly without?: readonly string[]
}

/** The people who follow something. */
export async function followersOf(
  db: Kysely<DB>,
  { kind, id, without = [] }: Of,
): Promise<readonly string[]> {
  const all = db
    .selectFrom('follow')
    .select('account_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('account_id')
  const rest =
    without.length === 0
      ? all
      : all.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('membership')
                .select('membership.account_id')
                .whereRef('membership.account_id', '=', 'follow.account_id')
                .where('membership.company_id', 'in', [...without])
                .where('membership.left_at', 'is', null),
            ),
          ),
        )
  return (await rest.execute()).map((row) => row.account_id)
}

/** The companies that hear of a tender as its parties: its owner, its agent, and those who have signed up. */
export async function partiesOf(
  db: Kysely<DB>,
  tender: { readonly id: string; readonly companyId: string; readonly agentCompanyId: string | null },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('company_id')
    .where('tender_id', '=', tender.id)
    .where('status', 'in', ['registered', 'confirmed'])
    .execute()
  const agent = tender.agentCompanyId === null ? [] : [tender.agentCompanyId]
  return [tender.companyId, ...agent, ...rows.map((row) => row.company_id)]
}
