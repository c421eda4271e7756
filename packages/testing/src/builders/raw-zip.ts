import { deflateRawSync } from 'node:zlib'

interface Told {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly method: number
}

/** One member of a zip that may say anything of itself, in its own header (`local`) and in the directory (`central`). */
export interface RawMember {
  readonly name: string
  /** As they lie in the file. */
  readonly bytes: Uint8Array
  readonly unpacked?: number
  readonly method?: 0 | 8
  readonly local?: Partial<Told>
  readonly central?: Partial<Told & { readonly offset: number }>
}

function record(fields: readonly (readonly [bytes: 2 | 4, value: number])[], ...rest: Uint8Array[]): Buffer {
  const head = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) head.writeUInt16LE(value & 0xffff, at)
    else head.writeUInt32LE(value >>> 0, at)
    at += bytes
  }
  return Buffer.concat([head, ...rest])
}

const nameOf = ({ name }: Told) => Buffer.from(name)
const sizes = (told: Told) =>
  [
    ...([[4, 0] as const, [4, told.packed] as const, [4, told.unpacked] as const] as const),
    ...([[2, nameOf(told).length] as const, [2, 0] as const] as const),
  ] as const
const version = (told: Told) =>
  [[2, 20] as const, [2, 0x800] as const, [2, told.method] as const, [4, 0] as const] as const

/** The zip of these members. */
export function aRawZip(members: readonly RawMember[]): Uint8Array {
  const locals: Buffer[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const { name, bytes, unpacked = bytes.length, method = 0, local, central } of members) {
    const told = { name, packed: bytes.length, unpacked, method }
    const mine = { ...told, ...local }
    const listed = { offset: at, ...told, ...central }
    const own = record([[4, 0x04034b50], ...version(mine), ...sizes(mine)], nameOf(mine), bytes)
    const rest = [
      [2, 0] as const,
      [2, 0] as const,
      [2, 0] as const,
      [4, 0] as const,
      [4, listed.offset] as const,
    ]
    lines.push(
      record([[4, 0x02014b50], [2, 20], ...version(listed), ...sizes(listed), ...rest], nameOf(listed)),
    )
    locals.push(own)
    at += own.length
  }
  const directory = Buffer.concat(lines)
  const counts = [
    [2, 0] as const,
    [2, 0] as const,
    [2, members.length] as const,
    [2, members.length] as const,
  ]
  const end = record([[4, 0x06054b50], ...counts, [4, directory.length], [4, at], [2, 0]])
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

/** A member that is packed and says the truth. */
export function packed(name: string, content: string | Uint8Array): RawMember {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { name, bytes: deflateRawSync(bytes), unpacked: bytes.length, method: 8 }
}
