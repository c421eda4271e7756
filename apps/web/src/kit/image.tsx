import { lazy, Suspense, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import s from './image.module.css'
import type { ImageViewerProps } from './image-viewer.tsx'

const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }))

export interface ImageProps {
  src: string
  /** Versions for denser screens, as of an img element. */
  srcSet?: string
  /** What is to be seen. */
  alt: string
  /** Shape of the place; it is kept free before the picture is there. */
  width: number
  height: number
  /** Whole in its place, or filling it; whole unless told. */
  mode?: 'fit' | 'crop'
  /** Address of the large picture that a tap opens; without it a tap does nothing. */
  large?: string
  /** Called when a picture that has not come is tapped, for an address that has run out. */
  onRetry?: () => void
  /** One more button beside the large picture. */
  action?: ImageViewerProps['action']
}

/** A picture that is loaded when it comes near, in a place that never moves what stands below. */
export function Image({ src, srcSet, alt, width, height, mode = 'fit', large, onRetry, action }: ImageProps) {
  const [broken, setBroken] = useState('')
  const [open, setOpen] = useState(false)
  const place = { aspectRatio: `${width} / ${height}`, maxWidth: width }
  if (broken === src) {
    return (
      <button
        type="button"
        className={cx(s.place, s.broken)}
        style={{ maxWidth: width }}
        onClick={() => {
          setBroken('')
          onRetry?.()
        }}
      >
        <Icon name="warning" small />
        <span>图片没有加载出来，点按重试；仍不行时请刷新页面。</span>
      </button>
    )
  }
  const picture = (
    <img
      className={cx(s.picture, mode === 'crop' && s.crop)}
      src={src}
      srcSet={srcSet}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
  if (!large) {
    return (
      <span className={s.place} style={place}>
        {picture}
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className={s.place}
        style={place}
        aria-label={`查看大图：${alt}`}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ImageViewer src={large} alt={alt} onClose={() => setOpen(false)} action={action} />
        </Suspense>
      )}
    </>
  )
}
