import { type ReactNode, useEffect, useRef } from 'react'
import s from './filter-bar.module.css'

export interface AroundProps {
  name: string
  onClose: () => void
  children: ReactNode
}

/** Hangs under the bar; Escape and a press outside close it. */
export function Dropped({ name, onClose, children }: AroundProps) {
  const box = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    const onPress = ({ target }: MouseEvent) => {
      const bar = box.current?.parentElement
      if (target instanceof Node && target.isConnected && !bar?.contains(target)) close.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress)
    }
  }, [])
  return (
    <>
      {/* What lies under it is not pressed by the press that closes it. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className={s.veil} onClick={onClose} />
      <section ref={box} className={s.drop} aria-label={name}>
        {children}
      </section>
    </>
  )
}
