import { type RefObject, useEffect, useState } from 'react'

/** The rows to draw: from `from` up to, not including, `to`; `height` is that of one row, the highest so far, in pixels. */
export interface RowWindow {
  readonly from: number
  readonly to: number
  readonly height: number
}

/** So few rows are drawn whole. */
const few = 60
/** Rows kept ready above and below. */
const around = 12
/** The window moves by this many at once: few enough for one frame of a slow phone. */
const step = 4
/** Before anything could be measured. */
const guess = { height: 64, view: 640 }

function windowOf(box: HTMLElement | null, count: number): RowWindow {
  const drawn = [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const height = Math.max(...drawn.map((row) => row.offsetHeight), 0) || guess.height
  if (count <= few) return { from: 0, to: count, height }
  const top = Math.floor((box?.scrollTop ?? 0) / height)
  const shown = Math.ceil((box?.clientHeight || guess.view) / height)
  const begin = Math.floor(top / step) * step
  return { from: Math.max(0, begin - around), to: Math.min(count, begin + shown + 2 * around), height }
}

const same = (a: RowWindow, b: RowWindow) => a.from === b.from && a.to === b.to && a.height === b.height

/** Which rows of a long table of equal rows are near the view of the box that scrolls it. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState(() => windowOf(null, count))
  useEffect(() => {
    const element = box.current
    const look = () => {
      const next = windowOf(element, count)
      setShown((old) => (same(old, next) ? old : next))
    }
    look()
    element?.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      element?.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [box, count])
  // Rows that have just come into view may be higher than those before.
  useEffect(() => {
    const next = windowOf(box.current, count)
    if (shown.to < count && !same(shown, next)) setShown(next)
  }, [box, count, shown])
  return shown
}
