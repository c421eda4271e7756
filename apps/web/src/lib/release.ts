import { createStore } from './store.ts'

const everyMs = 15 * 60_000

/** True from when a newer release than the one that runs here was found. */
export const released = createStore(false)

const entryScripts = (): readonly string[] =>
  [...document.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src') ?? '')

/** Asks for the page anew: does it still begin with the code that runs here? No answer says nothing. */
export async function lookForRelease(): Promise<void> {
  const mine = entryScripts()
  if (released.get() || mine.length === 0) return
  try {
    const answer = await fetch('/', { cache: 'no-store', credentials: 'omit' })
    const html = await answer.text()
    // Not ours: the page of a network that wants a login first, or of a proxy.
    if (!answer.ok || !html.includes('id="root"')) return
    if (mine.some((src) => !html.includes(src))) released.set(true)
  } catch {
    // Without a network there is nothing newer to be had either.
  }
}

/**
 * Looks for a newer release when code that is wanted cannot be fetched (a release takes the old files away), and now
 * and then while the page is seen. Returns the function that ends it.
 */
export function watchRelease(): () => void {
  let askedAt = performance.now()
  const failed = () => void lookForRelease()
  const look = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < everyMs) return
    askedAt = performance.now()
    void lookForRelease()
  }
  const timer = setInterval(look, everyMs)
  addEventListener('vite:preloadError', failed)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    removeEventListener('vite:preloadError', failed)
    document.removeEventListener('visibilitychange', look)
  }
}
