import type { Sides } from '@jb/domain/question/may-ask'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Who answers letters about a tender, and whether its owner may know now who takes part. */
export interface TenderSides extends Sides {
  readonly askerSecret: boolean
}

/** The sides of a tender; undefined when there is none. Names are secret until the opening where the law says so. */
export async function tenderSides(db: Kysely<DB>, tenderId: string): Promise<TenderSides | undefined> {
  const row = await db
    .selectFrom('tender')
    .select(['company_id', 'agent_company_id', 'profile', 'opened_at'])
    .where('id', '=', tenderId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ownerCompanyId: row.company_id,
    agentCompanyId: row.agent_company_id,
    askerSecret: regimeOf(row).namesSecret && row.opened_at === null,
  }
}
