import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'

/** Random access to some bytes, wherever they lie. */
export interface ByteSource {
  readonly size: number
  /** Bytes `start`..`end` (end not included), cut to the size. */
  read(start: number, end: number): Promise<Uint8Array>
  /** All bytes in order. */
  stream(): Readable
}

/** A stored object as a byte source. */
export function storedBytes(storage: Storage, key: string, size: number): ByteSource {
  return {
    size,
    read: async (start, end) => {
      const last = Math.min(end, size) - 1
      return last < start ? new Uint8Array() : await buffer(storage.open(key, { start, end: last }))
    },
    stream: () => storage.open(key),
  }
}

/** Bytes in memory as a byte source. */
export function memoryBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async (start, end) => bytes.subarray(start, end),
    stream: () => Readable.from([bytes]),
  }
}
