import { useEffect, useLayoutEffect, useState } from 'react'
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

/** How much of the window the bars at its bottom take, whatever stands in them. */
function barsBelow(): number {
  const tops = [...document.querySelectorAll('[data-bars]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom >= window.innerHeight - 1)
    .map(({ top }) => top)
  return Math.max(0, window.innerHeight - Math.min(window.innerHeight, ...tops))
}

/**
 * News above the bars at the bottom, over neither the title and the way back nor the button of the page: leaves by
 * itself, by its cross, or by being opened. Nothing is drawn without news, but the place where it will be read out is
 * there all the time.
 */
export function LinkToast({ news }: { readonly news: LinkToastProps | undefined }) {
  const close = news?.onClose
  const heading = news?.heading
  const [below, setBelow] = useState(0)
  useLayoutEffect(() => {
    if (heading) setBelow(barsBelow())
  }, [heading])
  useEffect(() => {
    if (!close || !heading) return
    const timer = setTimeout(close, staysMs)
    return () => clearTimeout(timer)
  }, [close, heading])
  return (
    <div
      className={s.place}
      style={{ bottom: below || 'var(--safe-bottom)' }}
      role="status"
      aria-live="polite"
    >
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
