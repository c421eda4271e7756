import type { Page } from 'playwright-core'

/** What is wrong with one element, in words that name it. */
type Fault = string

/** Widths of phones and of a small tablet. */
export const widths = [320, 360, 390, 414, 768] as const

/** How many pixels the page is wider than this screen. */
export async function sidewaysAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 812 })
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Controls that a thumb misses: smaller than `least` in either direction. What a label or a row around it takes for
 * it counts as its own area; links within a sentence need 24 px.
 */
export function smallTargets(page: Page, least: number): Promise<readonly Fault[]> {
  return page.evaluate((least) => {
    const controls =
      'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch], [role=checkbox]'
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const seen = style.visibility !== 'hidden' && style.opacity !== '0' && style.pointerEvents !== 'none'
      return seen && width > 0 && height > 0 && !element.closest('[inert], [aria-hidden=true]')
    }
    const inSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      !!element.closest('p, li, dd, td')
    /** A press on the `::after` of a control is a press on it: cards stretch their link so over their whole area. */
    const areas = (element: Element) => {
      const after = getComputedStyle(element, '::after')
      const grown = after.content !== 'none' && after.position === 'absolute'
      return [
        (element.closest('label') ?? element).getBoundingClientRect(),
        ...(grown
          ? [{ width: Number.parseFloat(after.width), height: Number.parseFloat(after.height) }]
          : []),
      ]
    }
    // What lies behind an open dialog cannot be pressed.
    const reachable = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return [...reachable.querySelectorAll(controls)].filter(shown).flatMap((element) => {
      const wanted = inSentence(element) ? 24 : least
      if (areas(element).some(({ width, height }) => Math.min(width, height) >= wanted - 0.5)) return []
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''
      return [`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)}`]
    })
  }, least)
}

/** Buttons that wait for a double tap before they act. */
export function slowButtons(page: Page): Promise<readonly Fault[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], [role=button]')]
      .filter((element) => getComputedStyle(element).touchAction !== 'manipulation')
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 20)}”`),
  )
}

/** Fields whose letters are so small that iOS enlarges the page, and fields that open the wrong keyboard. */
export function badFields(page: Page): Promise<readonly Fault[]> {
  return page.evaluate(() => {
    const typed =
      'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]), textarea, select'
    return [...document.querySelectorAll<HTMLInputElement>(typed)].flatMap((field) => {
      const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? field.name
      const size = Number.parseFloat(getComputedStyle(field).fontSize)
      const small = size < 16 ? [`“${name}” has ${size} px letters`] : []
      const phone = /手机|电话/.test(name) && field.type !== 'tel' && field.inputMode !== 'tel'
      const amount =
        field.type === 'text' && /(金额|价|保证金)(（.*）)?$/.test(name) && field.inputMode !== 'decimal'
      const code =
        /验证码/.test(name) && (field.inputMode !== 'numeric' || field.autocomplete !== 'one-time-code')
      return [
        ...small,
        ...(phone ? [`“${name}” opens no number pad`] : []),
        ...(amount ? [`“${name}” opens no pad for amounts`] : []),
        ...(code ? [`“${name}” is no code field`] : []),
      ]
    })
  })
}

/** Large areas that stay white in the dark. */
export function whiteInTheDark(page: Page): Promise<readonly Fault[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [0, 0, 0, 0]
      ).map(Number)
      const white = alpha > 0.5 && red > 235 && green > 235 && blue > 235
      return white && width * height > 2000 && !element.closest('svg, img')
        ? [`${element.tagName.toLowerCase()}.${element.className} ${Math.round(width)}×${Math.round(height)}`]
        : []
    }),
  )
}

/** Controls and headings whose words do not fit into them; a link to the whole of it may be cut with an ellipsis. */
export function cutWords(page: Page): Promise<readonly Fault[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=tab], h1, h2, h3, [role=status], [role=alert]')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        const meant =
          textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && element.querySelector('a'))
        if (meant || element.clientWidth <= 1) return false
        const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const high = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
        return wide || high
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 24)}”`),
  )
}

/** Rows of tabs whose chosen one is scrolled out of sight. */
export function hiddenTabs(page: Page): Promise<readonly Fault[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=tab][aria-selected=true]')].flatMap((tab) => {
      const row = tab.closest('[role=tablist]')?.getBoundingClientRect()
      const { left, right, width } = tab.getBoundingClientRect()
      if (!row || width === 0) return []
      const inside = left >= row.left - 1 && right <= row.right + 1
      return inside || width > row.width ? [] : [`“${tab.textContent}” at ${Math.round(left)}`]
    }),
  )
}

/** Pictures that glare in the dark. */
export function brightPictures(page: Page): Promise<readonly Fault[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main img')]
      .filter((picture) => getComputedStyle(picture).filter === 'none' && picture.clientWidth > 48)
      .map((picture) => picture.getAttribute('alt') ?? 'without a name'),
  )
}
