import { namesFound } from '@jb/domain/shared/names-asker'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Tx } from '../../../platform/ctx.ts'

/** A shorter name stands in too many texts to mean anybody. */
const shortest = 4

/**
 * Refuses words to everybody that name a company while nobody may know who signs up or asks. Any company but those
 * that run the tender: if only bidders were refused, the refusal would tell who they are.
 */
export async function namesCompany(
  tx: Tx,
  tender: Tender,
  words: Readonly<Record<'title' | 'body', string>>,
): Promise<Refusal<'tender.badAddendum'> | undefined> {
  if (!regimeOf(tender).namesSecret) return undefined
  const own = [tender.companyId, ...(tender.agentCompanyId ? [tender.agentCompanyId] : [])]
  const companies = await tx
    .selectFrom('company')
    .select(['name', 'short_name as shortName'])
    .where('id', 'not in', own)
    .execute()
  const found = (text: string) =>
    companies
      .flatMap(({ name, shortName }) =>
        namesFound(text, { company: name, shortName, contact: '', phones: [] }),
      )
      .filter((name) => name.length >= shortest)
  const fields = Object.entries(words).flatMap(([field, text]) => {
    const [named] = found(text)
    const says = `不能写出企业名称（${named}），以免透露谁报名或提问，请改称“投标人”“提问单位”等。`
    return named ? [[field, says]] : []
  })
  return fields.length > 0 ? refuse('tender.badAddendum', { fields: Object.fromEntries(fields) }) : undefined
}
