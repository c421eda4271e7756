import { pressDelayMs } from './limits.ts'

/** The buttons that are meant to be pressed quickly one time after another: they type or move, and do no deed. */
const quickButtons = {
  priceDigit: 'the digits of a price',
  priceStep: 'a price that goes up or down by steps',
  nodeMove: 'a step of an approval that moves up or down',
  writing: 'the tools over a text, with undo and redo',
  delayed: 'a button that waits for quiet by itself (use-press.ts)',
} as const

/** Marks a button as one of those whose second press counts at once. */
export const quick = (what: keyof typeof quickButtons) => ({ 'data-quick': what })

const selector = 'button[data-quick]'

/**
 * Lets a second press of the same button within half a second do nothing (spec §5): the first acts at once. It holds
 * for every button of the page, also one that sends a form; the time is that of the press, not that of its handling.
 * A press that was refused, of a button that says why it cannot be pressed now, is none. Returns what ends it.
 */
export function guardPresses(): () => void {
  const acted = new WeakMap<Element, number>()
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.matches(selector) || button.getAttribute('aria-disabled') === 'true') return
    const last = acted.get(button)
    if (last === undefined || event.timeStamp - last >= pressDelayMs) {
      acted.set(button, event.timeStamp)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
