import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ImageVariant } from '@jb/domain/file/image-variant'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { hasFreeSpace } from '../../../platform/storage/free-space.ts'
import { derivedKey } from '../../../platform/storage/storage.ts'
import type { StoredFile } from '../file.repository.ts'
import { ownerOf } from '../reads/owner-of.ts'
import { storedFile } from '../reads/stored-file.ts'
import { type Format, type NotRendered, type Rendered, renderVariant } from './render.ts'

type Needs = Pick<Services, 'config' | 'storage'>

/** A stored picture, with the database that knows whose it is. */
export interface Original {
  readonly db: Kysely<DB>
  readonly file: StoredFile
}

/** What is being made now: who asks for the same meanwhile waits for it. */
const making = new Map<string, ReturnType<typeof make>>()

async function make(
  needs: Needs,
  { db, file }: Original,
  variant: ImageVariant,
  format: Format,
  key: string,
) {
  const bytes = storedFile(needs, file)
  const rendered = await renderVariant(await ownerOf(db, file.id), bytes, variant, format)
  if (rendered && !isRefusal(rendered) && (await hasFreeSpace(needs.config)))
    await keep(needs, key, rendered.bytes)
  return rendered
}

/** Keeps what was made for the next time; without room for it, or beside another who keeps it, it is made again. */
export async function keep({ storage }: Needs, key: string, bytes: Uint8Array): Promise<void> {
  await storage.put(key, Readable.from([bytes])).catch(() => undefined)
}

/** WebP for whoever reads it; otherwise what can show the picture's see-through places. */
function formatFor(ext: string, webp: boolean): Format {
  if (webp) return 'webp'
  return ext === 'png' || ext === 'gif' ? 'png' : 'jpeg'
}

/** A smaller version of a stored picture, from beside the original or made now; undefined when too many wait. */
export async function variantOf(
  needs: Needs,
  original: Original,
  variant: ImageVariant,
): Promise<Rendered | NotRendered | undefined> {
  const { file } = original
  const format = formatFor(file.ext, variant.webp)
  const { mode, width, height } = variant
  const key = derivedKey(file.storageKey, `${mode}-${width}-${height}-${format}`)
  if (await needs.storage.size(key)) {
    return { bytes: await buffer(needs.storage.open(key)), mediaType: `image/${format}` }
  }
  const begun = making.get(key)
  if (begun) return begun
  const made = make(needs, original, variant, format, key).finally(() => making.delete(key))
  making.set(key, made)
  return made
}
