import { useEffect, useRef } from 'react'
import s from './approval-row.module.css'

/** The bar at the bottom covers so much of the screen. */
const covered = '0px 0px -72px 0px'

/**
 * Stands in a card and says once when the whole of it could be read: its beginning and its end have both been on the
 * screen, the two of a tall card one after the other.
 */
export function Readable({ onRead }: { onRead: () => void }) {
  const [top, bottom] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)]
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    const ends = [top.current, bottom.current].filter((end) => end !== null)
    if (typeof IntersectionObserver !== 'function') return read.current()
    const missing = new Set<Element>(ends)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) missing.delete(target)
        if (missing.size > 0) return
        observer.disconnect()
        read.current()
      },
      { rootMargin: covered },
    )
    for (const end of ends) observer.observe(end)
    return () => observer.disconnect()
  }, [top, bottom])
  return (
    <>
      <span ref={top} className={s.top} />
      <span ref={bottom} className={s.bottom} />
    </>
  )
}
