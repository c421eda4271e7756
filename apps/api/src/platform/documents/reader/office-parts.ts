import { refuse } from '@jb/domain/shared/refusal'
import { zipSync } from 'fflate'
import { unpack, unpackable } from './unpack.ts'
import { type BadZip, type ZipEntry, zipEntries } from './zip-entries.ts'

export type Parts = Readonly<Record<string, Uint8Array>>

interface Bounds {
  readonly wanted: (name: string) => boolean
  /** Of the parts that are wanted; with `all`, of everything in the file. */
  readonly bytes: number
  readonly all?: boolean
}

/** The parts of a workbook that say what stands in the cells; everything else is left packed. */
export const workbookPart = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/[^/]+|xl\/worksheets\/[^/]+\.xml)$/.test(
    name,
  )

/** An Office file has no use for definitions of its own; with them a few bytes could say gigabytes. */
function defines(part: Uint8Array): boolean {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  return bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')
}

function unpackAll(entries: readonly ZipEntry[]): Parts | BadZip {
  const parts: Record<string, Uint8Array> = {}
  for (const entry of entries) {
    const part = unpackable(entry) ? unpack(entry) : undefined
    if (!part || (/\.(xml|rels)$/i.test(entry.name) && defines(part))) return refuse('zip.damaged')
    parts[entry.name] = part
  }
  return parts
}

/** Unpacks the wanted parts of an Office file within these bounds. */
export function officeParts(file: Uint8Array, { wanted, bytes, all = false }: Bounds): Parts | BadZip {
  const entries = zipEntries(file)
  if ('refused' in entries) return entries
  const some = entries.filter(({ name }) => wanted(name))
  const total = (all ? entries : some).reduce((sum, { unpacked }) => sum + unpacked, 0)
  return total > bytes ? refuse('zip.tooLarge') : unpackAll(some)
}

/** The same parts as one file, from which a library reads what was judged: its own unpacker might find others. */
export function repacked(parts: Parts): Buffer {
  return Buffer.from(zipSync({ ...parts }, { level: 0 }))
}
