import type { CDPSession, ElementHandle, Locator, Page } from 'playwright-core'

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

const tries = 8

/** Where an element can be touched once it has stood still, uncovered, for a few frames; undefined if it does not. */
const steadyPoint = (link: ElementHandle<Element>) =>
  link.evaluate(async (element) => {
    const placeOf = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    element.scrollIntoView({ block: 'center' })
    let before = placeOf()
    for (let [frames, still] = [0, 0]; frames < 200; frames += 1) {
      await new Promise(requestAnimationFrame)
      const now = placeOf()
      const free = element.contains(document.elementFromPoint(now.x, now.y))
      still = free && now.x === before.x && now.y === before.y ? still + 1 : 0
      if (still === 3) return now
      before = now
    }
    return undefined
  })

/** Keeps an ear on the next click and tells whether it fell on this element. */
async function hearClick(page: Page, link: ElementHandle<Element>) {
  const heard = await link.evaluateHandle((element) => {
    const ear = { fell: undefined as boolean | undefined }
    const hear = ({ target }: Event) => {
      ear.fell = target instanceof Node && element.contains(target)
    }
    document.addEventListener('click', hear, { capture: true, once: true })
    return ear
  })
  const deaf = { timeout: 5_000 }
  return () =>
    page
      .waitForFunction(({ fell }) => fell !== undefined, heard, deaf)
      .then(() => heard.evaluate(({ fell }) => fell === true))
      .catch(() => false)
}

/**
 * A long list takes no taps while it moves: brought into the middle of the screen first, touched when it stands still;
 * anew where it moved in between. The driver's own tap scrolls again before each try, which moves the list again.
 */
export async function tapInList(way: Locator): Promise<void> {
  const page = way.page()
  await way.waitFor()
  for (let again = 1; again <= tries; again += 1) {
    const link = (await way.elementHandle()) as ElementHandle<Element>
    const point = await steadyPoint(link)
    if (!point) continue
    const fell = await hearClick(page, link)
    await page.touchscreen.tap(point.x, point.y)
    if (await fell()) return
  }
  throw new Error(`no tap reached ${way}`)
}
