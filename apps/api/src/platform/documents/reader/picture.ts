import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import sharp from 'sharp'
import type { PictureTask } from '../task.ts'

// Only what may be uploaded is ever decoded, one thread each, nothing kept in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

/**
 * A picture made smaller, upright as its camera held it, without what the camera noted beside it. It never becomes
 * larger than it is.
 */
export async function smaller(
  bytes: Uint8Array,
  { width, height, fit, format, maxPixels }: PictureTask,
): Promise<Uint8Array | Refusal<'picture.broken'>> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
      .rotate()
      .resize(width, height, { fit, withoutEnlargement: true })
      .toFormat(format, format === 'png' ? { compressionLevel: 8 } : { quality: 80 })
      .toBuffer()
  } catch {
    return refuse('picture.broken')
  }
}

/** A drawn page (four bytes a pixel: red, green, blue, alpha) as a JPEG. */
export function pageAsJpeg(data: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 } as const
  return sharp(data, { raw }).flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer()
}
