/** The boxes, width × height in pixels, that pictures are made smaller for; there are no others. */
export const imageBoxes = [
  [96, 96],
  [160, 160],
  [240, 240],
  [320, 240],
  [480, 360],
  [480, 480],
  [640, 480],
  [750, 750],
  [960, 720],
  [1080, 1080],
  [1600, 1600],
] as const

/** How a picture comes into its box: whole (`fit`), or filling it with the edges cut off (`crop`). */
export type ImageMode = 'fit' | 'crop'

/** A smaller version of a picture. */
export interface ImageVariant {
  readonly width: number
  readonly height: number
  readonly mode: ImageMode
  /** Asked for by a browser that reads WebP. */
  readonly webp: boolean
}

/** Query parameter that carries the suffix. */
export const imageParameter = 'x-image-process'

const marks = { fit: 'm_lfit', crop: 'm_fill' } as const
const shape = /^image\/resize,(m_lfit|m_fill),w_(\d{2,4}),h_(\d{2,4})(\/format,webp)?$/

/** The suffix that asks for a version: `image/resize,m_lfit,w_480,h_360/format,webp`. */
export function imageSuffix({ width, height, mode, webp }: ImageVariant): string {
  return `image/resize,${marks[mode]},w_${width},h_${height}${webp ? '/format,webp' : ''}`
}

/** The version that a suffix asks for; undefined for every other text, size or order. */
export function readImageSuffix(suffix: string): ImageVariant | undefined {
  const [, mark, w, h, webp] = shape.exec(suffix) ?? []
  const box = imageBoxes.find(([width, height]) => String(width) === w && String(height) === h)
  if (!box) return undefined
  const [width, height] = box
  return { width, height, mode: mark === marks.crop ? 'crop' : 'fit', webp: webp !== undefined }
}

/**
 * The smallest box of this shape that is sharp in a place of `width` × `height` CSS pixels at this pixel density; the
 * largest of its shape when none is. A crop needs a box of the place's own shape, within two per cent.
 */
export function boxFor(
  place: { readonly width: number; readonly height: number },
  density: number,
): { readonly width: number; readonly height: number } {
  const ratio = place.width / place.height
  const alike = imageBoxes.filter(([w, h]) => Math.abs(w / h / ratio - 1) < 0.02)
  const boxes = alike.length > 0 ? alike : imageBoxes.filter(([w, h]) => w === h)
  const [width, height] = boxes.find(([w, h]) => w >= place.width * density && h >= place.height * density) ??
    boxes.at(-1) ?? [1600, 1600]
  return { width, height }
}
