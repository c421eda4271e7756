import { imageSize } from '@jb/domain/file/image-size'
import { fileKind, maxPixels } from '@jb/domain/file/kinds'
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

/** What the first bytes of a file tell: its kind, and the size of a picture. */
async function inspectHead(source: ByteSource, ext: string) {
  const kind = fileKind(ext)
  if (!kind) return refuse('file.kind', { ext })
  if (source.size === 0) return refuse('file.empty')
  const family = familyOf(await source.read(0, headBytes), source.size <= headBytes)
  if (family !== kind.family) return refuse('file.mismatch', { ext, found: family })
  if (family === 'png' || family === 'jpg' || family === 'gif') return inspectPicture(family, source)
  return undefined
}

/**
 * Judges stored bytes of this owner (a company, or a person without one) against the extension they claim: first
 * bytes, picture size, Office members; a zip is unpacked for that, apart. Gives a refusal, or undefined when the file
 * is what it says.
 */
export async function inspect(source: ByteSource, ext: string, owner: string): Promise<Refusal | undefined> {
  const refused = await inspectHead(source, ext)
  const { family, holds = [] } = fileKind(ext) ?? {}
  if (refused || !family) return refused
  if (family === 'zip') return inspectZip(source, holds, owner)
  return family === 'compound' ? inspectCompound(source, holds) : undefined
}

/** The same for what the platform itself has made: its own writers do not lie about sizes, so nothing is unpacked. */
export async function inspectMade(source: ByteSource, ext: string): Promise<Refusal | undefined> {
  return inspectHead(source, ext)
}

/** Whether the same file may be let in a moment later. */
export const isPassing = ({ refused }: Refusal): boolean => refused === 'file.checkBusy'
