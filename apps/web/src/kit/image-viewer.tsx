import { useState } from 'react'
import { createPortal } from 'react-dom'
import s from './image-viewer.module.css'
import { useImageZoom } from './image-zoom.ts'
import { useModal } from './modal.ts'

export interface ImageViewerProps {
  src: string
  alt: string
  onClose: () => void
  /** One more button, for what the page itself cannot do with the picture. */
  action?: { readonly label: string; readonly onClick: () => void } | undefined
}

/** One picture on the whole screen, to be enlarged and moved. */
export function ImageViewer(props: ImageViewerProps) {
  return createPortal(<OpenViewer {...props} />, document.body)
}

function OpenViewer({ src, alt, onClose, action }: ImageViewerProps) {
  const ref = useModal(onClose)
  const { zoom, toggle, handlers } = useImageZoom()
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const { scale, x, y } = zoom
  return (
    <dialog ref={ref} className={s.viewer} aria-label={`大图：${alt}`}>
      <div className={s.stage} {...handlers}>
        {state !== 'broken' && (
          <img
            className={s.picture}
            src={src}
            alt={alt}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
          />
        )}
        {state === 'loading' && (
          <p className={s.word} role="status">
            图片正在加载……
          </p>
        )}
        {state === 'broken' && (
          <p className={s.word} role="alert">
            图片没有加载出来，请关闭后刷新页面再查看。
          </p>
        )}
      </div>
      <div className={s.bar}>
        <button type="button" className={s.button} onClick={toggle} aria-pressed={scale > 1}>
          {scale > 1 ? '还原' : '放大'}
        </button>
        {action && (
          <button type="button" className={s.button} onClick={action.onClick}>
            {action.label}
          </button>
        )}
        <button type="button" className={s.button} onClick={onClose}>
          关闭
        </button>
      </div>
    </dialog>
  )
}
