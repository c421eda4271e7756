import { hasStream } from '@jb/domain/file/compound-streams'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ByteSource } from '../../../platform/storage/bytes.ts'

const blockBytes = 256 * 1024

/** Looks block by block for the stream that makes a compound file a Word, Excel or PowerPoint file. */
export async function inspectCompound(
  source: ByteSource,
  streams: readonly string[],
): Promise<Refusal | undefined> {
  for (let at = 0; at < source.size; at += blockBytes) {
    if (hasStream(await source.read(at, at + blockBytes), streams)) return undefined
  }
  return refuse('file.mismatch')
}
