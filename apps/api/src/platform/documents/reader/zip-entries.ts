import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { zipLimits } from '../limits.ts'
import { readHeader, signatures, type ZipHeader } from './zip-header.ts'

/** One member of a zip, which the directory and its own header describe alike. */
export interface ZipEntry extends ZipHeader {
  /** Its bytes as they lie in the file. */
  readonly bytes: Uint8Array
}

export type BadZip = Refusal<'zip.damaged' | 'zip.tooLarge'>

const endBytes = 22
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the closing record lies: the comment that it announces ends with the file. */
function findEnd(data: DataView): number | undefined {
  for (let at = data.byteLength - endBytes; at >= Math.max(0, data.byteLength - endBytes - 0xffff); at -= 1) {
    if (data.getUint32(at, true) !== signatures.end) continue
    if (at + endBytes + data.getUint16(at + 20, true) === data.byteLength) return at
  }
  return undefined
}

interface Directory {
  readonly headers: readonly ZipHeader[]
  readonly offset: number
}

function readDirectory(file: Uint8Array): Directory | BadZip {
  const data = view(file)
  const at = findEnd(data)
  if (at === undefined) return refuse('zip.damaged')
  const count = data.getUint16(at + 10, true)
  const [length, offset] = [data.getUint32(at + 12, true), data.getUint32(at + 16, true)]
  if (count > zipLimits.entries) return refuse('zip.tooLarge', { entries: count })
  if (offset + length > at) return refuse('zip.damaged')
  const headers: ZipHeader[] = []
  let next = offset
  while (next < offset + length && headers.length <= count) {
    const header = readHeader(file.subarray(0, offset + length), next, 'central')
    if (!header) break
    headers.push(header)
    next += header.length
  }
  return headers.length === count && next === offset + length ? { headers, offset } : refuse('zip.damaged')
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

/** What a stream writes behind a member is not known yet when its header is written: then that says 0. */
const agrees = (told: number, known: number, later: boolean) => told === known || (later && told === 0)

/** The member behind a line of the directory; undefined when its own header says anything else. */
function entryOf(file: Uint8Array, central: ZipHeader, directoryAt: number): ZipEntry | undefined {
  const local = readHeader(file.subarray(0, directoryAt), central.offset, 'local')
  if (!local || !sameBytes(local.rawName, central.rawName)) return undefined
  if (local.method !== central.method || local.encrypted !== central.encrypted) return undefined
  const { packed, unpacked } = central
  if (!agrees(local.packed, packed, local.sizesLater)) return undefined
  if (!agrees(local.unpacked, unpacked, local.sizesLater)) return undefined
  const from = central.offset + local.length
  return from + packed <= directoryAt ? { ...central, bytes: file.subarray(from, from + packed) } : undefined
}

const isEntry = (entry: ZipEntry | undefined): entry is ZipEntry => entry !== undefined

/** No byte belongs to two members: else a small file holds more than there is in it. */
function apart(entries: readonly ZipEntry[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset)
  return inOrder.every(({ offset }, at) => {
    const before = inOrder[at - 1]
    return !before || before.bytes.byteOffset - before.start + before.packed <= offset
  })
}

/**
 * The members of a zip. It is damaged where directory and members contradict each other, overlap, or share a name: two
 * programs would find different things in it. Nothing is unpacked, and no size is believed yet.
 */
export function zipEntries(file: Uint8Array): readonly ZipEntry[] | BadZip {
  const directory = readDirectory(file)
  if ('refused' in directory) return directory
  const { headers, offset } = directory
  const entries = headers.map((header) => entryOf(file, header, offset))
  if (!entries.every(isEntry) || !apart(entries)) return refuse('zip.damaged')
  const names = new Set(entries.map(({ name }) => name))
  return names.size === entries.length ? entries : refuse('zip.damaged')
}
