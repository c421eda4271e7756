import type { SealedFile } from '@jb/domain/bid/bid-content'
import { openFile } from '@jb/domain/bid/sealed-file'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { fileBytes, fillFile, readyFile, reserveFile } from '../../file/index.ts'
import type { OfferStore } from '../bid.store.ts'
import { nativeFileTools } from '../native-file-tools.ts'
import { type OpenedOffer, openedOffers, saveOpenedFile } from '../offer.repository.ts'

type Stores = OfferStore<string>

/** Gives every sealed file of an opened subject the row of its readable one, and lets each offer's files be decrypted. */
export async function reserveFiles(ctx: Ctx, store: Stores, subjectId: string): Promise<void> {
  for (const offer of await openedOffers(ctx.tx, store, { subjectId })) {
    const waiting = offer.files.filter(({ openedId }) => openedId === null)
    const owner = { companyId: offer.companyId, accountId: offer.accountId }
    for (const { facts } of waiting) {
      const openedId = await reserveFile(ctx, { name: facts.name, purpose: 'opened', owner })
      await saveOpenedFile(ctx.tx, store, { offerId: offer.id, fileId: facts.fileId, openedId })
    }
    if (waiting.length > 0)
      await ctx.setTimer({ kind: store.filesTimer, subjectId: offer.id, dueAt: ctx.now })
  }
}

async function plainBytes(ctx: Ctx, offer: OpenedOffer, facts: SealedFile): Promise<Uint8Array | Refusal> {
  const stored = await readyFile(ctx.tx, facts.fileId)
  if (!stored) return refuse('file.notFound')
  return openFile(await fileBytes(ctx.services, stored), facts, offer, nativeFileTools)
}

/**
 * Decrypts the files of one opened offer: the opened content holds their keys. One that cannot be decrypted, or is not
 * what its name says, stays closed for good; the comparison says so. It may run again at any time.
 */
export async function openFiles(ctx: Ctx, store: Stores, offerId: string): Promise<void> {
  for (const offer of await openedOffers(ctx.tx, store, { offerId }))
    for (const { facts, openedId } of offer.files)
      if (openedId) await fillFile(ctx, openedId, () => plainBytes(ctx, offer, facts))
}
