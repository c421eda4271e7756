import type { SignUp, Team } from '@jb/domain/quotation/sign-up'
import type { Tx } from '../../platform/ctx.ts'
import { type KeptSignUp, kept, toKept } from './sign-up.rows.ts'

/** The sign-up with this id, locked until the transaction ends. */
export async function lockSignUp(tx: Tx, id: string): Promise<KeptSignUp | undefined> {
  const row = await kept(tx).where('u.id', '=', id).forUpdate('u').executeTakeFirst()
  return row && toKept(row)
}

/** Writes what a team says, for the first time or anew. */
export async function saveSignUp(
  tx: Tx,
  { id, demandId, companyId, version, status }: SignUp & { readonly demandId: string },
  { team, by, now }: { readonly team: Team; readonly by: string; readonly now: Date },
): Promise<void> {
  const said = {
    account_id: by,
    version,
    status,
    trades: JSON.stringify(team.trades),
    leader_name: team.leaderName,
    leader_phone: team.leaderPhone,
    arrive_on: team.arriveOn,
    certificate_file_ids: [...team.certificateFileIds],
    record: team.record,
    note: team.note,
    updated_at: now,
  }
  await tx
    .insertInto('labour_sign_up')
    .values({ id, demand_id: demandId, company_id: companyId, signed_up_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['demand_id', 'company_id']).doUpdateSet(said))
    .execute()
}

/** Writes where a sign-up stands; `askedBy`: who has asked for its price. */
export async function moveSignUp(
  tx: Tx,
  { id, version, status }: Pick<SignUp, 'id' | 'version' | 'status'>,
  now: Date,
  askedBy?: string,
): Promise<void> {
  await tx
    .updateTable('labour_sign_up')
    .set({ version, status, updated_at: now, ...(askedBy && { asked_at: now, asked_by: askedBy }) })
    .where('id', '=', id)
    .execute()
}
