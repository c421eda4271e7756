import type { Supply } from '@jb/domain/member/supplies'
import type { Tx } from '../../platform/ctx.ts'

/** What companies supply: the only writer of company_category. */

/** How often this has been changed; nobody else changes it until the transaction ends. */
export async function lockSupplies(tx: Tx, companyId: string): Promise<number> {
  const row = await tx
    .selectFrom('company')
    .select('supplies_version')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.supplies_version
}

/** Puts these in place of all that the company has said before. */
export async function replaceSupplies(tx: Tx, companyId: string, supplies: readonly Supply[]): Promise<void> {
  await tx.deleteFrom('company_category').where('company_id', '=', companyId).execute()
  const rows = supplies.flatMap(({ kind, no, regions }) =>
    (regions.length > 0 ? regions : ['']).map((region) => ({
      company_id: companyId,
      kind,
      category_no: no,
      region,
    })),
  )
  if (rows.length > 0) await tx.insertInto('company_category').values(rows).execute()
  await tx
    .updateTable('company')
    .set((eb) => ({ supplies_version: eb('supplies_version', '+', 1) }))
    .where('id', '=', companyId)
    .execute()
}
