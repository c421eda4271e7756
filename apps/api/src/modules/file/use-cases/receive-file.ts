import { readFileName } from '@jb/domain/file/file-name'
import type { FilePurpose } from '@jb/domain/file/kinds'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { FilePart, ReadContext } from '../../../platform/module.ts'
import { judge, quarantined, reserve, take } from '../arrival.ts'
import { insertFile, type NewFile, refuseFile, type StoredFile } from '../file.repository.ts'

/** A file that lies in quarantine and was found good. */
export interface Received {
  readonly file: StoredFile
}

/** Takes one uploaded file into quarantine and judges it. What is refused leaves its row and no bytes. */
export async function receiveFile(
  ctx: ReadContext,
  part: FilePart,
  purpose: FilePurpose,
): Promise<Received | Refusal> {
  const named = purpose === 'sealed' ? { name: '加密附件', ext: 'sealed' } : readFileName(part.name)
  if (isRefusal(named)) {
    part.stream.resume()
    return named
  }
  const reserved = quarantined(ctx, purpose, named)
  const noRoom = await reserve(ctx, reserved, (row: NewFile) => insertFile(ctx.db, row).then(() => undefined))
  if (noRoom) {
    part.stream.resume()
    return noRoom
  }
  const file = await take(ctx, part, reserved)
  const refused = await judge(ctx.services, file, { purpose, promised: part.sha256, sender: reserved.owner })
  if (!refused) return { file }
  await refuseFile(ctx.db, file.id, refused.refused)
  await ctx.services.storage.remove(file.storageKey)
  return refused
}
