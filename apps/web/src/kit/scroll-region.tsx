import type { ReactNode, Ref } from 'react'
import s from './scroll-region.module.css'

export interface ScrollRegionProps {
  /** What it holds, for people who hear the page, where nothing inside says so. */
  label?: string
  /** Where it scrolls; without one sideways. */
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A box that scrolls inside itself rather than with the page, by the arrow keys too. */
export function ScrollRegion({ label, className = s.sideways, ref, children }: ScrollRegionProps) {
  const region = label === undefined ? {} : { role: 'region', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls by the arrow keys
    <div {...region} ref={ref} className={className} tabIndex={0}>
      {children}
    </div>
  )
}
