import { type Refusal, refuse } from '../shared/refusal.ts'

/** One member as the central directory of a zip declares it; sizes in bytes. */
export interface ZipEntry {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
}

/** Where the central directory lies in the file. */
export interface ZipDirectory {
  readonly offset: number
  readonly length: number
  readonly entries: number
}

/** Bytes at the end of a zip within which its closing record must begin (22 + the longest comment). */
export const zipTailBytes = 22 + 0xffff

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const maxEntries = 5_000
const maxUnpacked = 300 * 1024 * 1024
const maxRatio = 150
/** Below this declared size a high ratio is harmless (an empty sheet packs very well). */
const ratioFrom = 20 * 1024 * 1024

/** Finds the central directory by the last `zipTailBytes` of a file of `fileSize` bytes; undefined when there is none. */
export function findZipDirectory(tail: Uint8Array, fileSize: number): ZipDirectory | undefined {
  const data = view(tail)
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (data.getUint32(at, true) !== 0x06054b50) continue
    const found = {
      entries: data.getUint16(at + 10, true),
      length: data.getUint32(at + 12, true),
      offset: data.getUint32(at + 16, true),
    }
    const wholeComment = at + 22 + data.getUint16(at + 20, true) === tail.length
    if (wholeComment) return found.offset + found.length <= fileSize ? found : undefined
  }
  return undefined
}

/** Reads the members of a central directory; undefined when it is broken or does not hold `count` members. */
export function readZipEntries(directory: Uint8Array, count: number): readonly ZipEntry[] | undefined {
  const data = view(directory)
  const text = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && data.getUint32(at, true) === 0x02014b50) {
    const nameEnd = at + 46 + data.getUint16(at + 28, true)
    entries.push({
      name: text.decode(directory.subarray(at + 46, nameEnd)),
      packed: data.getUint32(at + 20, true),
      unpacked: data.getUint32(at + 24, true),
    })
    at = nameEnd + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return entries.length === count && at <= directory.length ? entries : undefined
}

const leavesFolder = (name: string) => /^([a-zA-Z]:|[/\\])/.test(name) || name.split(/[/\\]/).includes('..')

/**
 * Judges a zip by what it declares, without unpacking: too many members, too large or too densely packed
 * (`file.zipBomb`), members that would be written outside the folder they are unpacked to (`file.zipPath`).
 */
export function judgeZip(
  entries: readonly ZipEntry[],
  fileSize: number,
): Refusal<'file.zipBomb' | 'file.zipPath'> | undefined {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const dense = unpacked > ratioFrom && unpacked > fileSize * maxRatio
  if (entries.length > maxEntries || unpacked > maxUnpacked || dense) {
    return refuse('file.zipBomb', { entries: entries.length, unpacked })
  }
  return entries.some((entry) => leavesFolder(entry.name)) ? refuse('file.zipPath') : undefined
}
