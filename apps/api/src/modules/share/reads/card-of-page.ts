import type { Answer, Received } from '@jb/contract/endpoint'
import type { pageCard } from '@jb/contract/share/share.contract'
import type { ReadContext } from '../../../platform/module.ts'
import { pageHead } from './page-head.ts'

/** The same for everybody, whoever asks: what a caller may see beyond it does not go into a card. */
export async function cardOfPage(
  { db, services }: ReadContext,
  { query }: Received<typeof pageCard>,
): Promise<Answer<typeof pageCard>> {
  const { title, description, image } = await pageHead({ db, services }, query.address)
  return { title, description, image }
}
