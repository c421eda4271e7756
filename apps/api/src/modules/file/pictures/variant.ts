import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ImageVariant } from '@jb/domain/file/image-variant'
import type { Services } from '../../../platform/services.ts'
import { hasFreeSpace } from '../../../platform/storage/free-space.ts'
import { derivedKey } from '../../../platform/storage/storage.ts'
import type { StoredFile } from '../file.repository.ts'
import { fileBytes } from '../reads/file-bytes.ts'
import { type Rendered, renderVariant } from './render.ts'

type Needs = Pick<Services, 'config' | 'storage'>

/** What is being made now: who asks for the same meanwhile waits for it. */
const making = new Map<string, Promise<Rendered | undefined>>()

async function make(needs: Needs, file: StoredFile, variant: ImageVariant, format: Format, key: string) {
  const rendered = await renderVariant(await fileBytes(needs, file), variant, format)
  if (rendered && (await hasFreeSpace(needs.config))) await keep(needs, key, rendered.bytes)
  return rendered
}

/** Keeps what was made for the next time; without room for it, or beside another who keeps it, it is made again. */
export async function keep({ storage }: Needs, key: string, bytes: Uint8Array): Promise<void> {
  await storage.put(key, Readable.from([bytes])).catch(() => undefined)
}

type Format = 'webp' | 'jpeg' | 'png'

/** WebP for whoever reads it; otherwise what can show the picture's see-through places. */
function formatFor(ext: string, webp: boolean): Format {
  if (webp) return 'webp'
  return ext === 'png' || ext === 'gif' ? 'png' : 'jpeg'
}

/** A smaller version of a stored picture, from beside the original or made now; undefined when too many wait. */
export async function variantOf(
  needs: Needs,
  file: StoredFile,
  variant: ImageVariant,
): Promise<Rendered | undefined> {
  const format = formatFor(file.ext, variant.webp)
  const { mode, width, height } = variant
  const key = derivedKey(file.storageKey, `${mode}-${width}-${height}-${format}`)
  if (await needs.storage.size(key)) {
    return { bytes: await buffer(needs.storage.open(key)), mediaType: `image/${format}` }
  }
  const begun = making.get(key)
  if (begun) return begun
  const made = make(needs, file, variant, format, key).finally(() => making.delete(key))
  making.set(key, made)
  return made
}
