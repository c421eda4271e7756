import { setTimeout as pause } from 'node:timers/promises'

/** Waits until it is so; false when it was not within so many ms. */
export async function until(isSo: () => Promise<boolean> | boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await pause(100)
  }
  return true
}
