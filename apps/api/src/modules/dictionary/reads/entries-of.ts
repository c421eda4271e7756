import type { listByNumber as endpoint } from '@jb/contract/dictionary/dictionary.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { ReadContext } from '../../../platform/module.ts'

/** The entries of a mapping that lead somebody; none for a number that nobody knows. */
export function entriesOf(
  { db }: ReadContext,
  { query }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return db
    .selectFrom('page_mapping')
    .select(['page as terminalNumberFirst', 'conversion as conversionParam', 'link as pageLinkSecond'])
    .where('number', '=', query.number)
    .where('active', '=', true)
    .orderBy('page')
    .execute()
}
