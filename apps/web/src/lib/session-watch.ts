import { restoreLogin, unrestored } from './login-state.ts'
import { checkUser, session } from './session.ts'

const everyMs = 5 * 60_000
const restoreEveryMs = 15_000

/**
 * Asks again who is logged in when the page comes back to the front after a while, and tries again to bring
 * a login back that nobody answered for. Returns the function that ends both.
 */
export function watchSession(): () => void {
  let askedAt = performance.now()
  const restore = () => {
    if (document.visibilityState === 'visible' && unrestored.get()) restoreLogin()
  }
  const look = () => {
    restore()
    const due = performance.now() - askedAt >= everyMs
    if (document.visibilityState !== 'visible' || session.get().status !== 'loggedIn' || !due) return
    askedAt = performance.now()
    checkUser()
  }
  const timer = setInterval(restore, restoreEveryMs)
  addEventListener('online', restore)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', restore)
    document.removeEventListener('visibilitychange', look)
  }
}
