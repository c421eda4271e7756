import { onTestFinished, vi } from 'vitest'

/** A screen on which nothing is seen before the test says so: it stands in for the browser's observer until the test ends. */
export function watchedScreen() {
  const watched = new Map<Element, (target: Element) => void>()
  class Watching {
    readonly #told: IntersectionObserverCallback
    readonly #own = new Set<Element>()
    constructor(told: IntersectionObserverCallback) {
      this.#told = told
    }
    observe(target: Element) {
      this.#own.add(target)
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry
      watched.set(target, () => this.#told([entry], this as unknown as IntersectionObserver))
    }
    disconnect() {
      for (const target of this.#own) watched.delete(target)
    }
  }
  vi.stubGlobal('IntersectionObserver', Watching)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    /** The card with this title comes into sight: its beginning only, or its end as well. */
    see(title: string, part: 'top' | 'both') {
      const card = [...document.querySelectorAll('article')].find(
        (one) => one.querySelector('h2')?.textContent === title,
      )
      const ends = [...watched].filter(([target]) => card?.contains(target))
      for (const [target, told] of part === 'top' ? ends.slice(0, 1) : ends) told(target)
    },
  }
}
