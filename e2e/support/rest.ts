import type { Page, Request } from 'playwright-core'

/** How long a page is waited for. */
const patienceMs = 30_000
/** React holds a part that has just come back for at most this long, so that nothing flickers. */
const revealMs = 300
const frames = 3

/** Waits for a page, by what it does instead of by the clock. */
export interface Rest {
  /** What was asked for has come and is drawn: no request is open, no bones are shown, and the page stood still for three frames. */
  drawn(): Promise<void>
  /** Nothing more will come by itself: what is missing now stays missing. */
  settled(): Promise<void>
}

/** Keeps count of what a page asks for. */
export function watchRest(page: Page): Rest {
  const open = new Set<Request>()
  let asked = 0
  let answered: () => void = () => undefined
  page.on('request', (request) => {
    // What the page before this one has asked for does not concern it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
    asked += 1
  })
  const close = (request: Request) => {
    open.delete(request)
    if (open.size === 0) answered()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)

  async function still(ms: number): Promise<void> {
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      const left = until - performance.now()
      if (open.size > 0) await within(left, new Promise<void>((resolve) => (answered = resolve)))
      const before = asked
      const calm = await page.evaluate(standStill, { ms, frames, left }).catch(gone)
      if (calm && asked === before && open.size === 0) return
      if (page.isClosed()) return
    }
    const waiting = [...open].map((request) => request.url())
    throw new Error(`${page.url()} does not come to rest; open requests: ${waiting.join(' ') || 'none'}`)
  }
  return { drawn: () => still(0), settled: () => still(revealMs) }
}

/** A page may go while it is looked at; then the next one is. */
function gone(thrown: Error): false {
  if (!/context was destroyed|navigat|has been closed/.test(thrown.message)) throw thrown
  return false
}

async function within(ms: number, done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([done, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

/**
 * Runs in the page: true once nothing is being loaded and nothing came or went for so many frames and ms. It names no
 * function of its own: what runs our tools would mark each with a helper that the page does not have.
 */
async function standStill(given: { ms: number; frames: number; left: number }): Promise<boolean> {
  const begun = performance.now()
  const bones = '[role=status][aria-busy=true], ul[aria-busy=true]'
  let changed = begun
  let still = 0
  const watch = new MutationObserver(() => {
    changed = performance.now()
    still = 0
  })
  watch.observe(document, { childList: true, subtree: true })
  while (still < given.frames || performance.now() - changed < given.ms) {
    if (performance.now() - begun > given.left) break
    await new Promise(requestAnimationFrame)
    const empty = document.getElementById('root')?.childElementCount === 0
    const loading = empty || [...document.querySelectorAll(bones)].some((one) => one.checkVisibility())
    still = loading ? 0 : still + 1
  }
  watch.disconnect()
  return still >= given.frames
}
