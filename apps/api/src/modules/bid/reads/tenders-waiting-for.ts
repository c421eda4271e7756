import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The tenders that this agent runs for this buyer and in which sign-ups wait for an answer. */
export async function tendersWaitingFor(
  db: Kysely<DB>,
  { buyerId, agentId }: { readonly buyerId: string; readonly agentId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tender')
    .innerJoin('registration', 'registration.tender_id', 'tender.id')
    .select('tender.id')
    .distinct()
    .where('tender.company_id', '=', buyerId)
    .where('tender.agent_company_id', '=', agentId)
    .where('registration.status', '=', 'registered')
    .orderBy('tender.id')
    .execute()
  return rows.map(({ id }) => id)
}
