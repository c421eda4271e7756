import { themeWait } from './limits.ts'

const brandOf = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()

/**
 * Waits until the colours of the theme can be read: a canvas or chart copies them when it is drawn.
 * False when they have not come after 30 looks at 50 ms (spec §9); the caller then draws with its own.
 */
export async function themeReady(read: () => string = brandOf): Promise<boolean> {
  for (let tries = 0; tries < themeWait.tries; tries++) {
    if (read() !== '') return true
    await new Promise((resolve) => setTimeout(resolve, themeWait.everyMs))
  }
  return false
}
