import type { ImageVariant } from '@jb/domain/file/image-variant'
import { maxPixels } from '@jb/domain/file/kinds'
import { isRefusal } from '@jb/domain/shared/refusal'
import { readApart } from '../../../platform/documents/read-apart.ts'
import type { ByteSource } from '../../../platform/storage/bytes.ts'

/** A picture that was made, ready to be sent. */
export interface Rendered {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/webp' | 'image/jpeg' | 'image/png'
}

export type Format = 'webp' | 'jpeg' | 'png'

/**
 * A picture of this owner made smaller. Undefined when too many wait; rejects when the picture is broken or takes too
 * long.
 */
export async function renderVariant(
  owner: string,
  original: ByteSource,
  { width, height, mode }: ImageVariant,
  format: Format,
): Promise<Rendered | undefined> {
  const fit = mode === 'crop' ? ('cover' as const) : ('inside' as const)
  const asked = { width, height, fit, format, maxPixels }
  const bytes = await readApart(owner, { name: 'picture', asked, document: original })
  if (isRefusal(bytes)) throw new Error(`no picture came of it: ${bytes.refused}`)
  return bytes && { bytes, mediaType: `image/${format}` }
}
