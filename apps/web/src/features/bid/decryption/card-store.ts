import { readStored, removeStored, writeStored } from '../../../lib/storage.ts'

/** A card is kept under what it opens: one of a bid that was not taken never stands for that of the bid that was. */
const nameOf = (owner: string, way: string) => `bid-card:${owner}:${way}`

/**
 * A card as this phone has made it, by its name in the envelope. It stays here until it has been shown to open the bid
 * elsewhere.
 */
export const keepCard = (owner: string, way: string, code: string): Promise<boolean> =>
  writeStored(nameOf(owner, way), code)

/** The same, as long as it is kept. */
export async function keptCard(owner: string, way: string): Promise<string | undefined> {
  const stored = await readStored(nameOf(owner, way))
  return typeof stored === 'string' ? stored : undefined
}

/** Its owner has it on paper or elsewhere: this phone forgets it. */
export const forgetCard = (owner: string, way: string): Promise<void> => removeStored(nameOf(owner, way))
