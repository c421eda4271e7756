/** What begins each record of a zip. */
export const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const

/** One member as its line of the directory or its own header describes it; sizes in bytes. */
export interface ZipHeader {
  readonly name: string
  readonly rawName: Uint8Array
  readonly packed: number
  readonly unpacked: number
  readonly method: number
  readonly encrypted: boolean
  /** True: its own header may leave the sizes open, they follow behind the bytes. */
  readonly sizesLater: boolean
  /** Where its own header begins in the file. */
  readonly offset: number
  /** Of this header, with name, extra fields and comment. */
  readonly length: number
  /** Where the file begins in its memory. */
  readonly start: number
}

const places = {
  local: { size: 30, flags: 6, name: 26 },
  central: { size: 46, flags: 8, name: 28 },
} as const

const open = 0xffffffff
const wideSizes = 1
const text = new TextDecoder()

/** Sizes that need more than four bytes stand in an extra field, in this order, as far as they are left open. */
function wideNumbers(extra: DataView, given: readonly number[]): readonly number[] | undefined {
  if (!given.includes(open)) return given
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== wideSizes) continue
    const end = Math.min(extra.byteLength, at + 4 + extra.getUint16(at + 2, true))
    let next = at + 4
    const wide = given.map((number) => {
      if (number !== open) return number
      if (next + 8 > end) return Number.NaN
      next += 8
      return Number(extra.getBigUint64(next - 8, true))
    })
    return wide.every(Number.isSafeInteger) ? wide : undefined
  }
  return undefined
}

/** Reads the header that begins at `at`; undefined when there is none, or not a whole one. */
export function readHeader(file: Uint8Array, at: number, kind: 'local' | 'central'): ZipHeader | undefined {
  const { size, flags: flagsAt, name: nameAt } = places[kind]
  if (at + size > file.length) return undefined
  const data = new DataView(file.buffer, file.byteOffset + at, file.length - at)
  if (data.getUint32(0, true) !== signatures[kind]) return undefined
  const [names, extras] = [data.getUint16(nameAt, true), data.getUint16(nameAt + 2, true)]
  const comment = kind === 'central' ? data.getUint16(nameAt + 4, true) : 0
  const length = size + names + extras + comment
  if (length > data.byteLength) return undefined
  const extra = new DataView(data.buffer, data.byteOffset + size + names, extras)
  const sizes = [data.getUint32(flagsAt + 16, true), data.getUint32(flagsAt + 12, true)]
  const wide = wideNumbers(extra, kind === 'central' ? [...sizes, data.getUint32(42, true)] : sizes)
  if (!wide) return undefined
  const [unpacked = 0, packed = 0, offset = at] = wide
  const flags = data.getUint16(flagsAt, true)
  const rawName = file.subarray(at + size, at + size + names)
  return {
    name: text.decode(rawName),
    rawName,
    packed,
    unpacked,
    offset,
    length,
    start: file.byteOffset,
    method: data.getUint16(flagsAt + 2, true),
    encrypted: (flags & 1) !== 0,
    sizesLater: (flags & 8) !== 0,
  }
}
