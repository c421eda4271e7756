import type { Invitation } from '@jb/domain/demand/invitation'
import type { Tx } from '../../../platform/ctx.ts'
import { toInvitation } from '../demand.rows.ts'

/** Which companies were invited for a demand; who has it locked knows that no others come. */
export async function invitedFor(tx: Tx, demandId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('demand_invitation')
    .select('company_id')
    .where('demand_id', '=', demandId)
    .execute()
  return rows.map((row) => row.company_id)
}

interface Inviting extends Pick<Invitation, 'demandId'> {
  readonly note: string
  readonly by: string
  readonly now: Date
  readonly invited: readonly Pick<Invitation, 'id' | 'companyId'>[]
}

/** Writes new invitations. */
export async function insertInvitations(
  tx: Tx,
  { demandId, note, by, now, invited }: Inviting,
): Promise<void> {
  const rows = invited.map(({ id, companyId }) => ({
    id,
    demand_id: demandId,
    company_id: companyId,
    note,
    invited_by: by,
    invited_at: now,
  }))
  await tx.insertInto('demand_invitation').values(rows).execute()
}

/** One invitation, locked: by its id, or that of a company for a demand. */
export async function lockInvitation(
  tx: Tx,
  which: { readonly id: string } | { readonly demandId: string; readonly companyId: string },
): Promise<Invitation | undefined> {
  const all = tx.selectFrom('demand_invitation').selectAll()
  const one =
    'id' in which
      ? all.where('id', '=', which.id)
      : all.where('demand_id', '=', which.demandId).where('company_id', '=', which.companyId)
  const row = await one.forUpdate().executeTakeFirst()
  return row && toInvitation(row)
}

/** It was reminded. */
export async function saveReminded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('demand_invitation').set({ reminded_at: now }).where('id', '=', id).execute()
}

/** Its company does not take part. */
export async function saveDeclined(
  tx: Tx,
  id: string,
  { by, reason, now }: { readonly by: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('demand_invitation')
    .set({ declined_at: now, declined_by: by, decline_reason: reason })
    .where('id', '=', id)
    .execute()
}
