import type { Refusal } from '@jb/domain/shared/refusal'
import { keepsNames, namesGuard } from '@jb/domain/tender/addendum-names'
import type { Tender } from '@jb/domain/tender/tender'
import type { Tx } from '../../../platform/ctx.ts'

/** Refuses words of an addendum that name a company while nobody may know who signs up or asks. */
export async function namesCompany(
  tx: Tx,
  tender: Tender,
  words: Readonly<Record<'title' | 'body', string>>,
): Promise<Refusal<'tender.badAddendum'> | undefined> {
  if (!keepsNames(tender)) return undefined
  const own = [tender.companyId, ...(tender.agentCompanyId ? [tender.agentCompanyId] : [])]
  const companies = await tx
    .selectFrom('company')
    .select(['name', 'short_name as shortName'])
    .where('id', 'not in', own)
    .execute()
  return namesGuard(words, companies)
}
