import { Readable } from 'node:stream'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memoryBytes } from '../../../platform/storage/bytes.ts'
import { meter } from '../../../platform/storage/measure.ts'
import { lockQuarantined, refuseFile, release } from '../file.repository.ts'
import { inspect, isPassing } from '../inspect/inspect.ts'

/**
 * Brings the bytes of a reserved file and lets it in after the same judgement as an upload. Nothing happens when it
 * has been filled or refused before; after a failure it may be run again and writes over what it left.
 */
export async function fillFile(
  ctx: Ctx,
  id: string,
  make: () => Promise<Uint8Array | Refusal>,
): Promise<void> {
  const file = await lockQuarantined(ctx.tx, id)
  if (!file) return
  const bytes = await make()
  const refused = isRefusal(bytes) ? bytes : await inspect(memoryBytes(bytes), file.ext, id)
  // The file is not to blame: the job tries it again.
  if (refused && isPassing(refused)) throw new Error('too many documents wait to be looked at')
  if (refused || isRefusal(bytes)) return refuseFile(ctx.tx, id, refused?.refused ?? '')
  const { storage } = ctx.services
  const measured = meter()
  await storage.remove(file.storageKey)
  await storage.put(file.storageKey, Readable.from([bytes]).pipe(measured.through))
  await release(ctx.tx, id, bytes.length, measured.sha256())
}
