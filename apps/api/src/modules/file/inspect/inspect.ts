import { imageSize } from '@jb/domain/file/image-size'
import { type Family, fileKind, maxPixels } from '@jb/domain/file/kinds'
import { familyOf } from '@jb/domain/file/signature-bytes'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ByteSource } from '../../../platform/storage/bytes.ts'
import { inspectCompound } from './inspect-compound.ts'
import { inspectZip } from './inspect-zip.ts'

const headBytes = 4096
/** A JPEG may carry previews and colour profiles before the size. */
const pictureHeadBytes = 1024 * 1024

async function inspectPicture(
  family: 'png' | 'jpg' | 'gif',
  source: ByteSource,
): Promise<Refusal<'file.damaged' | 'file.tooManyPixels'> | undefined> {
  const size = imageSize(family, await source.read(0, pictureHeadBytes))
  if (!size || size.width === 0 || size.height === 0) return refuse('file.damaged')
  return size.width * size.height > maxPixels ? refuse('file.tooManyPixels', { ...size }) : undefined
}

async function inspectFamily(family: Family, source: ByteSource, holds: readonly string[]) {
  if (family === 'png' || family === 'jpg' || family === 'gif') return inspectPicture(family, source)
  if (family === 'zip') return inspectZip(source, holds)
  return family === 'compound' ? inspectCompound(source, holds) : undefined
}

/**
 * Judges stored bytes against the extension they claim: first bytes, picture size, zip directory, Office members.
 * Reads only the parts it needs; gives a refusal, or undefined when the file is what it says.
 */
export async function inspect(source: ByteSource, ext: string): Promise<Refusal | undefined> {
  const kind = fileKind(ext)
  if (!kind) return refuse('file.kind', { ext })
  if (source.size === 0) return refuse('file.empty')
  const family = familyOf(await source.read(0, headBytes), source.size <= headBytes)
  if (family !== kind.family) return refuse('file.mismatch', { ext, found: family })
  return inspectFamily(family, source, kind.holds ?? [])
}
