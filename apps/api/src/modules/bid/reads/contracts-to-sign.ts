import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'

/** Awarded tenders that this person runs, whose winner's security is held until the contract is registered. */
export async function contractsToSign(db: Kysely<DB>, caller: Session) {
  const { companyId } = caller
  if (!companyId) return []
  const rows = await db
    .selectFrom('tender')
    .innerJoin('bid', 'bid.id', 'tender.winner_bid_id')
    .innerJoin('security_order as own', (join) =>
      join
        .onRef('own.subject_id', '=', 'tender.id')
        .onRef('own.payer_company_id', '=', 'bid.company_id')
        .on('own.subject_kind', '=', 'tender'),
    )
    .select(['tender.id', 'tender.title', 'tender.profile', 'tender.decided_at as decidedAt'])
    .select(['tender.company_id as companyId', 'tender.agent_company_id as agentCompanyId'])
    .where((eb) =>
      eb.or([eb('tender.company_id', '=', companyId), eb('tender.agent_company_id', '=', companyId)]),
    )
    .where('tender.status', '=', 'awarded')
    .where('own.status', '=', 'paid')
    .where('own.release_cause', 'is', null)
    .where('own.stray', '=', false)
    .orderBy('tender.decided_at')
    .execute()
  return rows.filter((row) => mayRun(row, caller))
}
export type ContractToSign = Awaited<ReturnType<typeof contractsToSign>>[number]
