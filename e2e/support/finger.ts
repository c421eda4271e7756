import type { BrowserContext, Locator, Page } from 'playwright-core'

/** A second press of the same button within half a second is none (kit/press-guard.ts). */
const apartMs = 500

declare global {
  interface Window {
    /** When the button that holds an element was pressed last, by the page's clock. */
    pressedAt?: (element: Element) => number | undefined
  }
}

/** Notes in every page when which button was pressed. */
export async function notePresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const pressed = new WeakMap<Element, number>()
    const buttonOf = (element: Element) => element.closest('button') ?? element
    document.addEventListener(
      'click',
      ({ target, timeStamp }) => target instanceof Element && pressed.set(buttonOf(target), timeStamp),
      true,
    )
    window.pressedAt = (element) => pressed.get(buttonOf(element))
  })
}

const restOf = (element: Element, apart: number) =>
  new Promise<void>((resolve) => {
    const last = window.pressedAt?.(element)
    const left = last === undefined ? 0 : apart - (performance.now() - last)
    if (left > 0) setTimeout(resolve, left)
    else resolve()
  })

const slow = new WeakSet<object>()

/** Lets every tap of this process come as a person's does: on the same button again after half a second at the earliest. */
export function tapLikeAPerson(page: Page): void {
  const taps = Object.getPrototypeOf(page.locator('html')) as Locator
  if (slow.has(taps)) return
  slow.add(taps)
  const { tap } = taps
  taps.tap = async function (this: Locator, options) {
    await this.evaluate(restOf, apartMs)
    return tap.call(this, options)
  }
}
