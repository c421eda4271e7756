import { findZipDirectory, judgeZip, readZipEntries, zipTailBytes } from '@jb/domain/file/zip-directory'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ByteSource } from '../../../platform/storage/bytes.ts'

const maxDirectoryBytes = 2 * 1024 * 1024

async function entriesOf(source: ByteSource) {
  const tail = await source.read(Math.max(0, source.size - zipTailBytes), source.size)
  const directory = findZipDirectory(tail, source.size)
  if (!directory) return refuse('file.damaged')
  if (directory.length > maxDirectoryBytes) return refuse('file.zipBomb')
  const bytes = await source.read(directory.offset, directory.offset + directory.length)
  return readZipEntries(bytes, directory.entries) ?? refuse('file.damaged')
}

/** Judges a zip by its directory; with `folders`, it must be the Office file that keeps its parts there, without macros. */
export async function inspectZip(
  source: ByteSource,
  folders: readonly string[],
): Promise<Refusal | undefined> {
  const entries = await entriesOf(source)
  if ('refused' in entries) return entries
  const bad = judgeZip(entries, source.size)
  if (bad || folders.length === 0) return bad
  const names = entries.map((entry) => entry.name)
  const isOffice =
    names.includes('[Content_Types].xml') && folders.some((f) => names.some((n) => n.startsWith(f)))
  const hasMacros = names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  return isOffice && !hasMacros ? undefined : refuse('file.mismatch', { macros: hasMacros })
}
