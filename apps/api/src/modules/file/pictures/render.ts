import type { ImageVariant } from '@jb/domain/file/image-variant'
import { maxPixels } from '@jb/domain/file/kinds'
import sharp, { type Sharp } from 'sharp'
import { turns } from './turns.ts'

// Only what may be uploaded is ever decoded, one thread each, nothing kept in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

const secondsAllowed = 10
const desk = turns(2, 40)

/** A picture that was made, ready to be sent. */
export interface Rendered {
  readonly bytes: Buffer
  readonly mediaType: 'image/webp' | 'image/jpeg' | 'image/png'
}

type Format = 'webp' | 'jpeg' | 'png'

async function encoded(picture: Sharp, format: Format): Promise<Rendered> {
  const bytes = await picture
    .toFormat(format, format === 'png' ? { compressionLevel: 8 } : { quality: 80 })
    .timeout({ seconds: secondsAllowed })
    .toBuffer()
  return { bytes, mediaType: `image/${format}` }
}

/**
 * A picture made smaller, upright as its camera held it, without what the camera noted beside it. Undefined when too
 * many wait; rejects when the picture is broken or takes too long. It never becomes larger than it is.
 */
export function renderVariant(
  original: Uint8Array,
  variant: ImageVariant,
  format: Format,
): Promise<Rendered> | undefined {
  const { width, height, mode } = variant
  return desk.take(() =>
    encoded(
      sharp(original, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
        .rotate()
        .resize(width, height, { fit: mode === 'crop' ? 'cover' : 'inside', withoutEnlargement: true }),
      format,
    ),
  )
}

/** A drawn page (four bytes a pixel: red, green, blue, alpha) as a JPEG. Undefined when too many wait. */
export function renderPage(data: Uint8Array, width: number, height: number): Promise<Rendered> | undefined {
  return desk.take(() =>
    encoded(sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' }), 'jpeg'),
  )
}
