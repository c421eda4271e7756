import type { SealedFile } from '@jb/domain/bid/bid-content'
import { openFile } from '@jb/domain/bid/sealed-file'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { fileBytes, fillFile, readyFile, reserveFile } from '../../file/index.ts'
import { type OpenedBid, openedBids, saveOpenedFile } from '../bid.repository.ts'
import { nativeFileTools } from '../native-file-tools.ts'

/** The timer that decrypts the files of one opened bid; its subject is the bid. */
export const openFilesTimer = 'bid.openFiles'

/** Gives every sealed file of an opened tender the row of its readable one, and lets each bid's files be decrypted. */
export async function reserveFiles(ctx: Ctx, tenderId: string): Promise<void> {
  for (const bid of await openedBids(ctx.tx, { tenderId })) {
    const waiting = bid.files.filter(({ openedId }) => openedId === null)
    const owner = { companyId: bid.companyId, accountId: bid.accountId }
    for (const { facts } of waiting) {
      const openedId = await reserveFile(ctx, { name: facts.name, purpose: 'opened', owner })
      await saveOpenedFile(ctx.tx, bid.id, facts.fileId, openedId)
    }
    if (waiting.length > 0) await ctx.setTimer({ kind: openFilesTimer, subjectId: bid.id, dueAt: ctx.now })
  }
}

async function plainBytes(ctx: Ctx, bid: OpenedBid, facts: SealedFile): Promise<Uint8Array | Refusal> {
  const stored = await readyFile(ctx.tx, facts.fileId)
  if (!stored) return refuse('file.notFound')
  return openFile(await fileBytes(ctx.services, stored), facts, bid, nativeFileTools)
}

/**
 * Decrypts the files of one opened bid: the opened content holds their keys. One that cannot be decrypted, or is not
 * what its name says, stays closed for good; the comparison says so. It may run again at any time.
 */
export async function openFiles(ctx: Ctx, bidId: string): Promise<void> {
  for (const bid of await openedBids(ctx.tx, { bidId }))
    for (const { facts, openedId } of bid.files)
      if (openedId) await fillFile(ctx, openedId, () => plainBytes(ctx, bid, facts))
}
