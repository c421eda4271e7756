/** How a sealed file of version 3 is cut (`bid/sealed-chunks.ts`); nothing here needs cryptography. */

/** Plain bytes of a chunk. */
export const chunkBytes = 1_048_576
/** What sealing adds to a chunk: a nonce of 12 bytes and a tag of 16. */
export const chunkOverhead = 28
/** Chunks of a part on its way: 4 MiB. */
export const chunksOfPart = 4
/** What all files of one bid may have together, plain bytes (500 MB, counted in 1024s); one may have all of it. */
export const maxSealedBytes = 500 * 1_048_576
/** What the sealed files of one bid may have together at most, however they are cut. */
export const maxCipherBytes = maxSealedBytes + 20 * 1_048_576
/** What can be sealed in one piece at most. */
export const maxSealedFile = 20_000_000
/** A larger file goes in parts where that is offered. */
export const partsFrom = chunkBytes * chunksOfPart

/** How a sealed file is cut. */
export interface Layout {
  readonly chunks: number
  readonly parts: number
  /** Bytes of the whole sealed file. */
  readonly sealedBytes: number
}

/** How the sealed form of a file of `size` plain bytes is cut. */
export function layoutOf(size: number): Layout {
  const chunks = Math.max(1, Math.ceil(size / chunkBytes))
  return { chunks, parts: Math.ceil(chunks / chunksOfPart), sealedBytes: size + chunks * chunkOverhead }
}

/** What part `number` (from 0) of such a file holds: chunks `first` to `end`, plain bytes `from` to `until`. */
export function partOf(size: number, number: number) {
  const { chunks } = layoutOf(size)
  const first = number * chunksOfPart
  const end = Math.min(chunks, first + chunksOfPart)
  const from = first * chunkBytes
  const until = Math.min(size, end * chunkBytes)
  return { first, end, from, until, sealedBytes: until - from + (end - first) * chunkOverhead }
}

/** Plain bytes of chunk `index`. */
export const plainBytesOf = (size: number, index: number): number =>
  Math.min(chunkBytes, size - index * chunkBytes)

/** What the digest of a sealed file in parts is over: the SHA-256 of each part in order, one a line. It binds every byte. */
export const partsText = (digests: readonly string[]): string => digests.map((one) => `${one}\n`).join('')
