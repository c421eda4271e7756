import type { SealedFile } from '@jb/domain/bid/bid-content'
import { type Examined, examine } from '@jb/domain/bid/examine'
import { openFile } from '@jb/domain/bid/sealed-file'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { fileBytes, readyFile, saveFile } from '../../file/index.ts'
import { type SealedBid, saveExamined, saveOpenedFile } from '../bid.repository.ts'

/** A file that cannot be decrypted, or is not what its name says, stays sealed; the comparison says so. */
async function unsealFile(ctx: Ctx, bid: SealedBid, facts: SealedFile): Promise<void> {
  const stored = bid.fileIds.includes(facts.fileId) ? await readyFile(ctx.tx, facts.fileId) : undefined
  if (!stored) return
  const bytes = openFile(await fileBytes(ctx.services, stored), facts, bid)
  if (isRefusal(bytes)) return
  const owner = { companyId: bid.companyId, accountId: bid.accountId }
  const openedId = await saveFile(ctx, { name: facts.name, bytes, purpose: 'opened', owner })
  if (!isRefusal(openedId)) await saveOpenedFile(ctx.tx, bid.id, facts.fileId, openedId)
}

/** Opens one sealed bid and its files with the tender's key, and keeps what it says. */
export async function unsealBid(
  ctx: Ctx,
  tender: Tender,
  bid: SealedBid,
  privateKey: Uint8Array,
): Promise<Examined> {
  const found = examine(tender, bid, privateKey)
  await saveExamined(ctx.tx, bid.id, found, ctx.now)
  for (const facts of found.content?.files ?? []) await unsealFile(ctx, bid, facts)
  return found
}
