import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

interface Looker {
  readonly accountId: string
  readonly companyId: string | undefined
}

interface Subject {
  readonly kind: string
  readonly id: string
}

/** Lets the look-ups of one company (or person without one) be counted one after the other. */
export async function lockReveals(tx: Tx, { companyId, accountId }: Looker): Promise<void> {
  const key = `reveal:${companyId ?? accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** How many different subjects were looked up on this day (`YYYY-MM-DD`), and whether this one was. */
export async function revealsOf(
  tx: Tx,
  { companyId, accountId }: Looker,
  day: string,
  subject: Subject,
): Promise<{ readonly today: number; readonly again: boolean }> {
  const all = tx.selectFrom('contact_reveal').where('day', '=', day)
  const own = companyId
    ? all.where('company_id', '=', companyId)
    : all.where('account_id', '=', accountId).where('company_id', 'is', null)
  const rows = await own.select(['kind', 'subject_id']).distinct().execute()
  const again = rows.some((row) => row.kind === subject.kind && row.subject_id === subject.id)
  return { today: rows.length, again }
}

/** Writes down who has seen whose number; once a day and person. */
export async function insertReveal(
  tx: Tx,
  { companyId, accountId }: Looker,
  day: string,
  { kind, id }: Subject,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contact_reveal')
    .values({
      account_id: accountId,
      company_id: companyId ?? null,
      kind,
      subject_id: id,
      day,
      revealed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
