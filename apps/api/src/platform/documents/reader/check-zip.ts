import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { zipLimits } from '../limits.ts'
import { comesTrue, unpackable } from './unpack.ts'
import { type BadZip, type ZipEntry, zipEntries } from './zip-entries.ts'

const leavesFolder = (name: string) => /^([a-zA-Z]:|[/\\])/.test(name) || name.split(/[/\\]/).includes('..')

const dense = (unpacked: number, packed: number) =>
  unpacked > zipLimits.ratioFrom && unpacked > packed * zipLimits.ratio

/** Judges by what the members declare: too large or too densely packed, all together or one alone. */
function judgeDeclared(entries: readonly ZipEntry[]): Refusal<'zip.tooLarge' | 'zip.path'> | undefined {
  const sum = (size: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + size(entry), 0)
  const [unpacked, packed] = [sum((entry) => entry.unpacked), sum((entry) => entry.packed)]
  const one = entries.some((entry) => dense(entry.unpacked, entry.packed))
  if (unpacked > zipLimits.unpackedBytes || dense(unpacked, packed) || one) {
    return refuse('zip.tooLarge', { entries: entries.length, unpacked })
  }
  return entries.some(({ name }) => leavesFolder(name)) ? refuse('zip.path') : undefined
}

/**
 * Judges a zip by unpacking all of it, piece by piece: a member that does not come to exactly what is declared is
 * damaged. Gives the names of its members.
 */
export async function checkZip(file: Uint8Array): Promise<readonly string[] | BadZip | Refusal<'zip.path'>> {
  const entries = zipEntries(file)
  if ('refused' in entries) return entries
  const bad = judgeDeclared(entries)
  if (bad) return bad
  for (const entry of entries) {
    if (unpackable(entry) && !(await comesTrue(entry))) return refuse('zip.damaged', { member: entry.name })
  }
  return entries.map(({ name }) => name)
}
