import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import type { StoredFile } from '../file.repository.ts'
import { keptParts } from './parted-file.ts'

/** The keys under which the bytes of a file lie, in order: most have one, those in parts have several. */
export async function keysOf(db: Kysely<DB>, file: StoredFile): Promise<readonly string[]> {
  const parts = await keptParts(db, file.id)
  return parts.length > 0 ? parts.map(({ storageKey }) => storageKey) : [file.storageKey]
}

async function* piecesOf({ storage }: Pick<Services, 'storage'>, keys: readonly string[]) {
  for (const key of keys) yield* storage.open(key) as Readable & AsyncIterable<Buffer>
}

/** Reads stored bytes from the beginning, as many at a time as are asked for; fewer come where they end. */
export function sequentialRead(services: Pick<Services, 'storage'>, keys: readonly string[]) {
  const pieces = piecesOf(services, keys)
  let left: Buffer = Buffer.alloc(0)
  return {
    async read(length: number): Promise<Uint8Array> {
      const found: Buffer[] = [left]
      let has = left.length
      while (has < length) {
        const next = await pieces.next()
        if (next.done) break
        found.push(next.value)
        has += next.value.length
      }
      const all = found.length === 1 ? left : Buffer.concat(found)
      left = all.subarray(Math.min(length, all.length))
      return all.subarray(0, length)
    },
    /** Lets go of what is still open. */
    async close(): Promise<void> {
      await pieces.return(undefined)
    },
  }
}
