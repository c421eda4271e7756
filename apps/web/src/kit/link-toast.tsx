import { useEffect } from 'react'
import { Icon } from './icons.tsx'
import s from './link-toast.module.css'

/** Something that has just happened, to be opened by pressing it. */
export interface LinkToastProps {
  readonly heading: string
  readonly text: string
  readonly onOpen: () => void
  readonly onClose: () => void
}

const staysMs = 8_000

/**
 * News above the content, below the bar: leaves by itself, by its cross, or by being opened. Nothing is drawn
 * without news, but the place where it will be read out is there all the time.
 */
export function LinkToast({ news }: { readonly news: LinkToastProps | undefined }) {
  const close = news?.onClose
  const heading = news?.heading
  useEffect(() => {
    if (!close || !heading) return
    const timer = setTimeout(close, staysMs)
    return () => clearTimeout(timer)
  }, [close, heading])
  return (
    <div className={s.place} role="status" aria-live="polite">
      {news && (
        <div className={s.card}>
          <button type="button" className={s.open} onClick={news.onOpen}>
            <span className={s.heading}>{news.heading}</span>
            <span className={s.text}>{news.text}</span>
          </button>
          <button type="button" className={s.close} aria-label="关闭提醒" onClick={news.onClose}>
            <Icon name="close" small />
          </button>
        </div>
      )}
    </div>
  )
}
