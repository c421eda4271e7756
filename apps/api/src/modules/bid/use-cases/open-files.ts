import type { SealedFile } from '@jb/domain/bid/bid-content'
import { openChunks } from '@jb/domain/bid/sealed-chunks'
import { openFile } from '@jb/domain/bid/sealed-file'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideTimer } from '../../../platform/module.ts'
import {
  fileBytes,
  fillApart,
  fillFile,
  keysOf,
  readyFile,
  reserveFile,
  sequentialRead,
} from '../../file/index.ts'
import type { OfferStore } from '../bid.store.ts'
import { nativeChunkTools, nativeFileTools } from '../native-file-tools.ts'
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
    const dueAt = ctx.now
    if (waiting.some(({ facts }) => !isLarge(facts)))
      await ctx.setTimer({ kind: store.filesTimer, subjectId: offer.id, dueAt })
    for (const { facts } of waiting.filter((file) => isLarge(file.facts)))
      await ctx.setTimer({ kind: store.largeFileTimer, subjectId: `${offer.id}/${facts.fileId}`, dueAt })
  }
}

/** Sealed chunk by chunk: it is never whole in memory, here either. */
const isLarge = ({ v }: SealedFile) => v === 3

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
      if (openedId && !isLarge(facts)) await fillFile(ctx, openedId, () => plainBytes(ctx, offer, facts))
}

/** 500 MB on a busy machine take minutes: no second attempt begins beside the first. */
const largeLeaseSeconds = 1_800

/**
 * Decrypts one large file of an opened offer, chunk by chunk and with no transaction open. One whose chunks are missing,
 * moved or changed stays closed for good, like any other that cannot be decrypted.
 */
export const openLargeFile = (store: Stores): OutsideTimer => ({
  kind: store.largeFileTimer,
  leaseSeconds: largeLeaseSeconds,
  async prepare(ctx, subjectId) {
    const [offerId = '', fileId] = subjectId.split('/')
    const [offer] = await openedOffers(ctx.tx, store, { offerId })
    const file = offer?.files.find(({ facts }) => facts.fileId === fileId)
    if (!offer || !file?.openedId) return undefined
    const stored = await readyFile(ctx.tx, file.facts.fileId)
    const keys = stored ? await keysOf(ctx.tx, stored) : []
    const { services } = ctx
    return fillApart(ctx, file.openedId, async function* () {
      if (!stored) return refuse('file.notFound')
      const from = sequentialRead(services, keys)
      try {
        return yield* openChunks(file.facts, offer, from.read, nativeChunkTools)
      } finally {
        await from.close()
      }
    })
  },
})
