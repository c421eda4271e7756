import { useEffect, useRef, useState } from 'react'
import { pressDelayMs } from './limits.ts'

export interface Press {
  press(): void
  /** True from the press until the action starts. */
  readonly waiting: boolean
}

/**
 * An action that waits for `delayMs` of quiet after the last press, so that a nervous thumb counts once (spec §5).
 * What costs money or decides acts at once instead and is locked while it runs: `Button` without `delayed`.
 */
export function usePress(action: () => unknown, delayMs: number = pressDelayMs): Press {
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(action)
  latest.current = action
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    clearTimeout(timer.current)
    setWaiting(true)
    timer.current = setTimeout(() => {
      setWaiting(false)
      latest.current()
    }, delayMs)
  }
  return { press, waiting }
}
