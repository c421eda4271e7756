import type { RouterHistory } from '@tanstack/react-router'
import { closeTopModal, onModalOpen } from '../kit/modal.ts'

interface Entry {
  readonly __TSR_index?: number
  readonly over?: true
}

/**
 * The phone's way back closes what lies over the page before it leaves the page. On the first page of a visit
 * nothing of the product lies before, so an entry of its own is laid there for the way back to take.
 */
export function closeLayersFirst(history: RouterHistory): () => void {
  const entry = () => (window.history.state ?? {}) as Entry
  const first = () => history.location.state.__TSR_index === 0
  let laid = false
  const lay = () => {
    if (laid || !first()) return
    laid = true
    // Past the router, for which the page stays the one it is.
    History.prototype.pushState.call(window.history, { ...entry(), over: true }, '')
  }
  const onPop = (event: PopStateEvent) => {
    const now = entry()
    if (!laid || !first() || now.__TSR_index !== 0 || now.over) return
    event.stopImmediatePropagation()
    laid = false
    // What was asked may stay open, as a form with words in it does; it may also lie over another.
    if (closeTopModal()) lay()
    else window.history.back()
  }
  window.addEventListener('popstate', onPop, true)
  const stopLaying = onModalOpen(lay)
  const unblock = history.block({
    blockerFn: async ({ action }) => action === 'BACK' && closeTopModal(),
    enableBeforeUnload: false,
  })
  return () => {
    window.removeEventListener('popstate', onPop, true)
    stopLaying()
    unblock()
  }
}
