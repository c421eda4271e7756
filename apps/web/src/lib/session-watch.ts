import { checkUser, session } from './session.ts'

const everyMs = 5 * 60_000

/** Asks again who is logged in when the page comes back to the front after a while. Returns the function that ends it. */
export function watchSession(): () => void {
  let askedAt = performance.now()
  const look = () => {
    const due = performance.now() - askedAt >= everyMs
    if (document.visibilityState !== 'visible' || session.get().status !== 'loggedIn' || !due) return
    askedAt = performance.now()
    checkUser()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
