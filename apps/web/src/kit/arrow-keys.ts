import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, n: number) => number>> = {
  ArrowDown: (at, n) => (at + 1) % n,
  ArrowRight: (at, n) => (at + 1) % n,
  ArrowUp: (at, n) => (at - 1 + n) % n,
  ArrowLeft: (at, n) => (at - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

const sideways = ['ArrowLeft', 'ArrowRight']

/**
 * Moves the focus among the buttons of a group by arrows, Home and End; the one that is reached comes back.
 * A column leaves the sideways arrows to its neighbours.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, column = false): HTMLElement | undefined {
  if (column && sideways.includes(event.key)) return undefined
  const group = event.currentTarget
  const buttons = [...group.querySelectorAll<HTMLElement>('button')]
  const at = buttons.findIndex((button) => button.contains(document.activeElement))
  const next = at < 0 ? undefined : steps[event.key]?.(at, buttons.length)
  const reached = next === undefined ? undefined : buttons[next]
  if (!reached) return undefined
  event.preventDefault()
  reached.focus()
  return reached
}

/** Which entry of a group Tab reaches: the chosen one, else the first. */
export function tabStop(at: number, chosen: number): 0 | -1 {
  return at === Math.max(0, chosen) ? 0 : -1
}
