import { namesFound } from '../shared/names-asker.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { regimeOf } from './regime.ts'
import type { Tender } from './tender.ts'

/** A shorter name stands in too many texts to mean a company. */
const shortest = 4

/** A company as a text may name it. */
export interface NamedCompany {
  readonly name: string
  readonly shortName: string
}

/** Whether nobody may know who signs up or asks, so that an addendum may name no company but those that run the tender. */
export const keepsNames = (tender: Pick<Tender, 'profile'>): boolean => regimeOf(tender).namesSecret

/**
 * Refuses the words of an addendum that name one of these companies, field by field. Give it all but those that run
 * the tender: if only bidders were refused, the refusal would tell who they are.
 */
export function namesGuard(
  words: Readonly<Record<'title' | 'body', string>>,
  companies: readonly NamedCompany[],
): Refusal<'tender.badAddendum'> | undefined {
  const namedIn = (text: string) =>
    companies
      .flatMap(({ name, shortName }) =>
        namesFound(text, { company: name, shortName, contact: '', phones: [] }),
      )
      .find((name) => name.length >= shortest)
  const fields = Object.entries(words).flatMap(([field, text]) => {
    const named = namedIn(text)
    const says = `不能写出企业名称（${named}），以免透露谁报名或提问，请改称“投标人”“提问单位”等。`
    return named ? [[field, says]] : []
  })
  return fields.length > 0 ? refuse('tender.badAddendum', { fields: Object.fromEntries(fields) }) : undefined
}
