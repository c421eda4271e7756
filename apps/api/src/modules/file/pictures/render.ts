import type { ImageVariant } from '@jb/domain/file/image-variant'
import { maxPixels } from '@jb/domain/file/kinds'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { readApart } from '../../../platform/documents/read-apart.ts'
import type { Ended } from '../../../platform/documents/task.ts'
import type { ByteSource } from '../../../platform/storage/bytes.ts'

/** A picture that was made, ready to be sent. */
export interface Rendered {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/webp' | 'image/jpeg' | 'image/png'
}

/** Why none was made: the picture is broken, or more than its reader may spend on one. */
export type NotRendered = Refusal<'picture.broken'> | Ended

export type Format = 'webp' | 'jpeg' | 'png'

/** A picture of this owner made smaller; undefined when too many wait. */
export async function renderVariant(
  owner: string,
  original: ByteSource,
  { width, height, mode }: ImageVariant,
  format: Format,
): Promise<Rendered | NotRendered | undefined> {
  const fit = mode === 'crop' ? ('cover' as const) : ('inside' as const)
  const asked = { width, height, fit, format, maxPixels }
  const bytes = await readApart(owner, { name: 'picture', asked, document: original })
  return isRefusal(bytes) ? bytes : bytes && { bytes, mediaType: `image/${format}` }
}
