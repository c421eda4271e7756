import type { CDPSession, Locator, Page } from 'playwright-core'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The browser's own protocol, for what a page's interface does not offer. */
export function protocol(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/** A finger that goes down at a point and moves by so many pixels before it leaves the screen. */
export async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const cdp = await protocol(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (let step = 1; step <= 10; step++) await touch('touchMove', from.y + (by * step) / 10)
  await touch('touchEnd', from.y + by)
}

/** The notch and the home bar of a phone, in pixels. */
export async function cutOut(page: Page, insets: { top: number; bottom: number }): Promise<void> {
  const cdp = await protocol(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** How far the page is scrolled. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

const tries = 5

/**
 * A long list takes no taps while it moves: brought into the middle of the screen first, tapped when it stands still;
 * anew where something came to lie over it in between.
 */
export async function tapInList(way: Locator): Promise<void> {
  await way.waitFor()
  for (let again = 1; ; again += 1) {
    const link = await way.elementHandle()
    await link?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await way.page().waitForFunction((element) => {
      if (!element) return false
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }, link)
    try {
      return await way.tap({ timeout: 3_000 })
    } catch (problem) {
      if (again === tries) throw problem
    }
  }
}
