import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { Converted } from '../../../platform/documents/converted.ts'
import { hasFreeSpace } from '../../../platform/storage/free-space.ts'
import { derivedKey, type Storage } from '../../../platform/storage/storage.ts'

const lastingReasons: readonly Converted['reason'][] = ['damaged', 'password', 'tooLarge']

/** Whether the same file would come to the same however often it is tried: not when it was slow or broken off. */
export const isLasting = ({ state, reason }: Converted) =>
  state === 'ready' || lastingReasons.includes(reason)

/** Name, beside the original, of a page's picture; pages count from 1. */
export const pageName = (page: number) => `page-${page}`

const resultName = 'preview'

/** What an earlier conversion of this object came to for good, if there was one. */
export async function readKept(storage: Storage, key: string): Promise<Converted | undefined> {
  const at = derivedKey(key, resultName)
  const kept = (await storage.size(at)) ? ((await json(storage.open(at))) as Converted) : undefined
  return kept && isLasting(kept) ? kept : undefined
}

/** Where things are kept, and how much of the disk stays free. */
export interface Needs {
  readonly storage: Storage
  readonly config: Parameters<typeof hasFreeSpace>[0]
}

/**
 * Keeps one thing that was made of an object, in place of what a broken-off attempt has left. Rejects while the disk
 * is nearly full.
 */
export async function keepBeside({ config, storage }: Needs, key: string, name: string, bytes: Uint8Array) {
  if (!(await hasFreeSpace(config))) throw new Error('no space left for previews')
  const at = derivedKey(key, name)
  await storage.remove(at)
  await storage.put(at, Readable.from([bytes]))
}

/** Keeps what a conversion came to. */
export async function keepResult(needs: Needs, key: string, result: Converted): Promise<void> {
  await keepBeside(needs, key, resultName, Buffer.from(JSON.stringify(result)))
}
