import type { findCategories as endpoint } from '@jb/contract/dictionary/category.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { findCategories as found } from '@jb/domain/dictionary/find-categories'
import { soughtFor, soughtWords } from '@jb/domain/shared/sought'
import type { ReadContext } from '../../../platform/module.ts'

/** The categories that are called so, or that the trade calls so. */
export async function findCategories(
  _: ReadContext,
  { body: { kind, keyword } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const records = found(kind, soughtWords(keyword)).map((path) => ({
    kind,
    no: path.at(-1)?.no ?? '',
    names: path.map(({ name }) => name),
  }))
  return { records, also: soughtFor(keyword).sought?.also ?? [] }
}
