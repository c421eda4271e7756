import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { FilePreview } from '@jb/contract/file/preview.contract'
import { derivedKey, type Storage } from '../../../platform/storage/storage.ts'

/** Width and height of a page's picture, in pixels. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** What a conversion came to; it lies beside the file and goes with it. */
export interface Converted extends Omit<FilePreview, 'state' | 'pages'> {
  readonly state: 'ready' | 'failed'
  readonly pages: readonly PageSize[]
}

const nothing: Omit<Converted, 'state' | 'kind'> = {
  reason: '',
  total: 0,
  cut: false,
  pages: [],
  html: '',
  sheets: [],
  text: '',
}

/** A conversion that succeeded, with the members of its kind. */
export function ready(kind: Converted['kind'], content: Partial<Converted>): Converted {
  return { ...nothing, state: 'ready', kind, ...content }
}

/** A conversion that cannot succeed, however often it is tried. */
export function failed(reason: Exclude<Converted['reason'], ''>): Converted {
  return { ...nothing, state: 'failed', kind: 'none', reason }
}

/** Name, beside the original, of a page's picture; pages count from 1. */
export const pageName = (page: number) => `page-${page}`

const resultName = 'preview'

/** What an earlier conversion of this object came to, if there was one. */
export async function readKept(storage: Storage, key: string): Promise<Converted | undefined> {
  const at = derivedKey(key, resultName)
  return (await storage.size(at)) ? ((await json(storage.open(at))) as Converted) : undefined
}

/** Keeps one thing that was made of an object, in place of what a broken-off attempt has left. */
export async function keepBeside(storage: Storage, key: string, name: string, bytes: Uint8Array) {
  const at = derivedKey(key, name)
  await storage.remove(at)
  await storage.put(at, Readable.from([bytes]))
}

/** Keeps what a conversion came to. */
export async function keepResult(storage: Storage, key: string, result: Converted): Promise<void> {
  await keepBeside(storage, key, resultName, Buffer.from(JSON.stringify(result)))
}
