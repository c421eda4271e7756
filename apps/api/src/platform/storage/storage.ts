import type { Readable } from 'node:stream'

/** Bytes `start`..`end` of a stored object, both included (as in an HTTP range). */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of files are kept. Keys come from `newStorageKey` and `derivedKey`, never from a person. */
export interface Storage {
  /** Stores the whole stream under a new key and makes it durable; on an error nothing stays behind. */
  put(key: string, stream: Readable): Promise<void>
  /** Opens a stored object, whole or in part; the stream fails when there is none. */
  open(key: string, range?: ByteRange): Readable
  /** Bytes of a stored object; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Removes an object and all that was derived from it; silent when there is none. */
  remove(key: string): Promise<void>
}

const keyShape = /^\d{4}\/\d{2}\/[0-9a-f]{32}(\.d\/[a-z0-9-]{1,40})?$/

/** A fresh key: year and month of `now` (Shanghai) and the 32 hexadecimal digits of a random id. */
export function newStorageKey(now: Date, id: string): string {
  const shanghai = new Date(now.getTime() + 8 * 3_600_000).toISOString()
  return `${shanghai.slice(0, 4)}/${shanghai.slice(5, 7)}/${id.replaceAll('-', '')}`
}

/** The key of what was made of an object (a smaller picture, a page): it lies beside it and goes with it. */
export function derivedKey(key: string, name: string): string {
  return checkKey(`${key}.d/${name}`)
}

/** Throws on anything that is not a key of ours, before it comes near a path. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('not a storage key')
  return key
}
