import type { Bound } from '@jb/domain/bid/envelope-v2'
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts'

const nameOf = (owner: string, { subject, version }: Pick<Bound, 'subject' | 'version'>) =>
  `bid-card:${owner}:${subject.id}:${version}`

/** The card of a version as this phone has made it. It stays here until it has been shown to open the bid elsewhere. */
export const keepCard = (owner: string, bound: Bound, code: string): Promise<boolean> =>
  writeStored(nameOf(owner, bound), code)

/** The same, as long as it is kept. */
export async function keptCard(
  owner: string,
  bound: Pick<Bound, 'subject' | 'version'>,
): Promise<string | undefined> {
  const stored = await readStored(nameOf(owner, bound))
  return typeof stored === 'string' ? stored : undefined
}

/** Its owner has it on paper or elsewhere: this phone forgets it. */
export const forgetCard = (owner: string, bound: Pick<Bound, 'subject' | 'version'>): Promise<void> =>
  removeStored(nameOf(owner, bound))
