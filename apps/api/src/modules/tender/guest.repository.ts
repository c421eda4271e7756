import type { Tx } from '../../platform/ctx.ts'

/** The companies that see a tender because of one sign-up are exactly these. */
export async function saveGuests(
  tx: Tx,
  { tenderId, via, companyIds }: { tenderId: string; via: string; companyIds: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('tender_guest').where('via_id', '=', via).execute()
  const rows = companyIds.map((company_id) => ({ tender_id: tenderId, company_id, via_id: via }))
  if (rows.length > 0) await tx.insertInto('tender_guest').values(rows).execute()
}
