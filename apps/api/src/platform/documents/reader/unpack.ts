import { createInflateRaw, inflateRawSync } from 'node:zlib'
import type { ZipEntry } from './zip-entries.ts'

const stored = 0
const deflated = 8

/** Whether the server has a way to unpack it; a member behind a password stays as it is. */
export const unpackable = ({ method, encrypted }: ZipEntry): boolean =>
  !encrypted && (method === stored || method === deflated)

/**
 * Unpacks one member into exactly the bytes that it says it has: no more are made, and undefined comes of any other
 * number, of a broken stream and of bytes that are left over.
 */
export function unpack({ bytes, method, unpacked }: ZipEntry): Uint8Array | undefined {
  if (method === stored) return bytes.length === unpacked ? bytes : undefined
  try {
    const { buffer, engine } = inflateRawSync(bytes, {
      maxOutputLength: Math.max(1, unpacked),
      info: true,
    }) as unknown as { buffer: Uint8Array; engine: { bytesWritten: number } }
    return buffer.length === unpacked && engine.bytesWritten === bytes.length ? buffer : undefined
  } catch {
    return undefined
  }
}

/** Up to this size a member is unpacked at once; of a larger one no more than a piece is held. */
const atOnce = 256 * 1024

/** Whether a member comes to what it says, counted piece by piece. */
export async function comesTrue(entry: ZipEntry): Promise<boolean> {
  const { bytes, method, unpacked } = entry
  if (method === stored || unpacked <= atOnce) return unpack(entry) !== undefined
  const inflate = createInflateRaw()
  inflate.end(bytes)
  let counted = 0
  try {
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      counted += piece.length
      if (counted > unpacked) return false
    }
  } catch {
    return false
  } finally {
    inflate.destroy()
  }
  return counted === unpacked && inflate.bytesWritten === bytes.length
}
