import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxFileBytes } from '@jb/domain/file/kinds'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import { storedBytes } from '../../../platform/storage/bytes.ts'
import { meter } from '../../../platform/storage/measure.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { lockQuarantined, refuseFile, release, saveKey } from '../file.repository.ts'
import { inspect, inspectMade, isPassing } from '../inspect/inspect.ts'

/** Gives the bytes of a file piece by piece, and at the end why none of them may be believed, if so. */
export type Pieces = AsyncGenerator<Uint8Array, undefined | Refusal>

/**
 * The same as `fillFile` for files that nobody holds in memory: the bytes go to storage with no transaction open, under a
 * key of this attempt alone; one that fails or is overtaken removes what it wrote. Undefined when the file has been
 * filled or refused before. What is larger than any attachment is judged by its first bytes: nothing unpacks it here.
 */
export async function fillApart(ctx: Ctx, id: string, open: () => Pieces): Promise<OutsideCall | undefined> {
  const file = await lockQuarantined(ctx.tx, id)
  if (!file) return undefined
  const key = newStorageKey(ctx.now, randomUUID())
  await saveKey(ctx.tx, id, key)
  const { storage } = ctx.services
  return async () => {
    // What an attempt before this one has left.
    await storage.remove(file.storageKey)
    const written = await write(storage, { id, key, ext: file.ext }, open).catch(async (error: unknown) => {
      // An attempt that fails leaves no readable byte: the next one may be another server's, and knows nothing of it.
      await storage.remove(key)
      throw error
    })
    const superseded = () => storage.remove(key)
    return Object.assign(
      async (noting: Ctx) => {
        const now = await lockQuarantined(noting.tx, id)
        // Another attempt was faster, or has begun since.
        if (now?.storageKey !== key) return superseded()
        if ('refused' in written) return refuseFile(noting.tx, id, written.refused)
        await release(noting.tx, id, written.size, written.sha256)
      },
      { superseded },
    )
  }
}

interface Place {
  readonly id: string
  readonly key: string
  readonly ext: string
}

/** Writes the bytes under a key and judges them: what was measured, or why nothing of it is kept. */
async function write(
  storage: Ctx['services']['storage'],
  { id, key, ext }: Place,
  open: () => Pieces,
): Promise<Refusal | { readonly size: number; readonly sha256: string }> {
  let fault: Refusal | undefined
  async function* pieces() {
    fault = yield* open()
  }
  const measured = meter()
  const source = Readable.from(pieces(), { objectMode: false, highWaterMark: 1 })
  // Both ends are heard from the beginning: what fails before storage listens would end the whole server.
  const outcomes = await Promise.allSettled([
    pipeline(source, measured.through),
    storage.put(key, measured.through),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const bytes = storedBytes(storage, key, measured.size())
  const judge = bytes.size > maxFileBytes ? inspectMade : inspect
  const refused = fault ?? (await judge(bytes, ext, id))
  if (refused && isPassing(refused)) throw new Error('too many documents wait to be looked at')
  if (!refused) return { size: measured.size(), sha256: measured.sha256() }
  await storage.remove(key)
  return refused
}
