/** Does something once the browser has nothing better to do; soon, where it cannot say so. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 })
  else setTimeout(work, 1_000)
}
