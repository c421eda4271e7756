import { boxFor, type ImageMode, imageParameter, imageSuffix } from '@jb/domain/file/image-variant'

let webp: boolean | undefined

/** Whether this browser is known to read WebP; where it cannot tell, the server goes by what the browser accepts. */
export function supportsWebp(): boolean {
  webp ??= document.createElement('canvas').toDataURL?.('image/webp')?.startsWith('data:image/webp') ?? false
  return webp
}

/** A place for a picture, in CSS pixels. */
export interface ImagePlace {
  readonly width: number
  readonly height: number
  /** Whole in its place, or filling it; `fit` unless told. */
  readonly mode?: ImageMode
}

/**
 * The address of a smaller version of a picture of ours, for a place at a pixel density: the link with the suffix of
 * width, height and, where supported, WebP. Other addresses (`blob:`, `data:`, elsewhere) come back unchanged.
 */
export function imageUrl(url: string, place: ImagePlace, density = 1): string {
  if (!url.startsWith('/files/')) return url
  const { mode = 'fit' } = place
  const suffix = imageSuffix({ ...boxFor(place, density), mode, webp: supportsWebp() })
  return `${url}${url.includes('?') ? '&' : '?'}${imageParameter}=${encodeURIComponent(suffix)}`
}

/** `src` and `srcSet` of a picture for screens of one, two and three pixels a point. */
export function imageSources(
  url: string,
  place: ImagePlace,
): { readonly src: string; readonly srcSet: string } {
  const at = (density: number) => imageUrl(url, place, density)
  return { src: at(1), srcSet: [1, 2, 3].map((density) => `${at(density)} ${density}x`).join(', ') }
}
