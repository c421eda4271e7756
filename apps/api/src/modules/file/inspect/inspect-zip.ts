import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { readApart } from '../../../platform/documents/read-apart.ts'
import type { Ended, Tasks } from '../../../platform/documents/task.ts'
import type { ByteSource } from '../../../platform/storage/bytes.ts'

type Unfit = Ended | Extract<Tasks['zip']['answer'], Refusal>

const reasons = {
  'zip.damaged': 'file.damaged',
  'zip.tooLarge': 'file.zipBomb',
  'zip.path': 'file.zipPath',
  'document.tooLong': 'file.tooLong',
  'document.tooLarge': 'file.zipBomb',
  'document.crashed': 'file.damaged',
} as const satisfies Record<Unfit['refused'], string>

/**
 * Judges a zip of this owner by unpacking it apart; with `folders`, it must be the Office file that keeps its parts
 * there, without macros.
 */
export async function inspectZip(
  source: ByteSource,
  folders: readonly string[],
  owner: string,
): Promise<Refusal | undefined> {
  const names = await readApart(owner, { name: 'zip', asked: {}, document: source })
  if (!names) return refuse('file.checkBusy')
  if (isRefusal(names)) return refuse(reasons[names.refused], names.detail)
  if (folders.length === 0) return undefined
  const isOffice =
    names.includes('[Content_Types].xml') && folders.some((f) => names.some((n) => n.startsWith(f)))
  const hasMacros = names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  return isOffice && !hasMacros ? undefined : refuse('file.mismatch', { macros: hasMacros })
}
