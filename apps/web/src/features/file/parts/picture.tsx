import type { FileRef } from '@jb/contract/shared/values'
import { Image } from '../../../kit/image.tsx'
import { type ImagePlace, imageSources, imageUrl } from '../../../lib/image-url.ts'
import { useAppOffer } from '../../../lib/native-wish.ts'

const wholeScreen: ImagePlace = { width: 1080, height: 1080 }

/** Whether this file is a picture that can be shown. */
export function isPicture({ type }: Pick<FileRef, 'type'>): boolean {
  return /^image\/(png|jpeg|gif)$/.test(type)
}

interface PictureProps extends ImagePlace {
  readonly file: Pick<FileRef, 'name' | 'url'>
  /** What is to be seen; the file's name unless told. */
  readonly alt?: string
}

/** A picture that was uploaded, in the size that its place needs; a tap shows it on the whole screen. */
export function Picture({ file, alt = file.name, ...place }: PictureProps) {
  const { width, height, mode = 'fit' } = place
  const toAlbum = useAppOffer('album')
  return (
    <Image
      {...imageSources(file.url, place)}
      alt={alt}
      width={width}
      height={height}
      mode={mode}
      large={imageUrl(file.url, wholeScreen, 1.4)}
      action={toAlbum && { label: '保存到相册', onClick: toAlbum }}
    />
  )
}
