import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

/** Lets the agent's company act for the buyer's, for 90 days; gives a way to end it. */
export async function aMandate(
  harness: Harness,
  buyer: Caller,
  agent: Caller,
): Promise<{ readonly revoke: () => Promise<void> }> {
  const { id } = await harness.db
    .insertInto('mandate')
    .values({
      buyer_company_id: buyer.companyId,
      agent_company_id: agent.companyId,
      granted_by: buyer.accountId,
      granted_at: new Date(),
      until_at: new Date(Date.now() + 90 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const revoke = async () => {
    const ended = { revoked_at: new Date(), revoked_by: buyer.accountId }
    await harness.db.updateTable('mandate').set(ended).where('id', '=', id).execute()
  }
  return { revoke }
}
