import type { Binding } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { runSealTask } from '../seal/sealer.ts'
import { keyHere, type Opens, phonesHere } from './phone.ts'

/** One's own offer as it was kept: the envelope, and what it belongs to. */
export interface KeptOffer {
  readonly envelope: string
  readonly binding: Binding
}

/** The bound of an envelope of version 2; older ones have no card and no enrolled phone. */
export const boundIn = (binding: Binding): Bound | undefined =>
  binding.documentVersion === null ? undefined : { ...binding, documentVersion: binding.documentVersion }

/** Whether only its bidder opens an envelope: it says so outside its ciphertexts. */
export const isDecryptedByBidder = (envelope: string): boolean => envelope.includes('"kind":"card"')

/** This phone, as it opens the bid; undefined: the bid was not sealed for it, or it has lost its key. */
export async function phoneOpens(
  { envelope, binding }: KeptOffer,
  owner: string,
): Promise<Opens | undefined> {
  const bound = boundIn(binding)
  if (!bound) return undefined
  for (const phone of await phonesHere(owner)) {
    const opens = await keyHere(envelope, bound, phone)
    if (opens) return opens
  }
  return undefined
}

/** A card, as it opens the bid. */
export const cardOpens = async (secret: Uint8Array): Promise<Opens> => ({
  way: await runSealTask<'cardName'>({ kind: 'cardName', secret }),
  own: { card: secret },
})

/**
 * 试解密: opens the bid once more on this phone and forgets what it has read; gives how many files its list has, of which
 * none is fetched. Throws with the sentence to show.
 */
export async function tryOpening({ envelope: text, binding }: KeptOffer, { own }: Opens): Promise<number> {
  return (await runSealTask<'open'>({ kind: 'open', text, binding, own })).files.length
}

/** The key that is posted in the opening session. */
export async function contentKey(
  { envelope: text, binding }: KeptOffer,
  { own }: Opens,
): Promise<Uint8Array> {
  const bound = boundIn(binding)
  if (!bound) throw new Error('only envelopes of version 2 are decrypted by their bidder')
  return runSealTask<'contentKey'>({ kind: 'contentKey', text, bound, own })
}
