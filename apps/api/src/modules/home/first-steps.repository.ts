import type { Tx } from '../../platform/ctx.ts'

/** Who has put the first steps of a company away: the only writer of first_steps_put_away. */
export async function insertPutAway(
  tx: Tx,
  who: { readonly accountId: string; readonly companyId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('first_steps_put_away')
    .values({ account_id: who.accountId, company_id: who.companyId, put_away_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
