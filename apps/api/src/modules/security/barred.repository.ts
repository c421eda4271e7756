import type { Subject } from '@jb/domain/security/kinds'
import type { Tx } from '../../platform/ctx.ts'

/** These companies have been turned down: they give no security for the subject. */
export async function bar(
  tx: Tx,
  { kind, id }: Subject,
  companyIds: readonly string[],
  now: Date,
): Promise<void> {
  if (companyIds.length === 0) return
  await tx
    .insertInto('security_barred')
    .values(companyIds.map((company_id) => ({ subject_kind: kind, subject_id: id, company_id, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The company takes part again. */
export async function unbar(tx: Tx, { kind, id }: Subject, companyId: string): Promise<void> {
  await tx
    .deleteFrom('security_barred')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}
