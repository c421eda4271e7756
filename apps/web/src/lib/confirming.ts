import { type ApiError, apiError, isApiError } from './api-error.ts'
import { createStore } from './store.ts'

/** How many changes are waiting for certainty; the shell shows 正在确认结果 while it is not 0. */
export const confirming = createStore(0)

/** After this long without an answer people are told and the result is asked for by key. */
export const quietMs = 8_000
const askEveryMs = 2_500
const asksAfterBreak = 4

/** What the platform knows about a key: the answer, the stored "no", that it is at work, or nothing. */
export type Outcome<T> = { readonly done: T } | { readonly failed: unknown } | 'pending' | 'unknown'

/**
 * The result of a change, whichever way it is learnt first: by its own answer or, when that is slow, the
 * network broke or a server had trouble, by its key. Only a stored "no" counts as one: `ask` that throws (no
 * network, a busy server, a login to renew) knows nothing and is asked again. Rejects with `offline`,
 * `timeout` or `server` only after the key was asked for.
 */
export function withCertainty<T>(direct: Promise<T>, ask: () => Promise<Outcome<T>>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let settled = false
    let shown = false
    let asking = false
    let left = Number.POSITIVE_INFINITY
    let failure: unknown
    let timer: ReturnType<typeof setTimeout>
    const finish = (act: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      if (shown) confirming.set(confirming.get() - 1)
      act()
    }
    const show = () => {
      if (!shown) confirming.set(confirming.get() + 1)
      shown = true
    }
    const poll = async () => {
      show()
      asking = true
      const outcome = await ask().catch(() => 'unknown' as const)
      asking = false
      if (settled) return
      if (typeof outcome === 'object') {
        return finish(() => ('done' in outcome ? resolve(outcome.done) : reject(outcome.failed)))
      }
      if (outcome === 'unknown') left -= 1
      if (left <= 0) return finish(() => reject(failure))
      timer = setTimeout(poll, askEveryMs)
    }
    timer = setTimeout(poll, quietMs)
    direct.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => {
        if (settled) return
        if (!unsure(error)) return finish(() => reject(error))
        // Trouble that the platform puts into words is over; what was cut off may still be at work.
        const told = error.kind === 'server' && !error.wordless
        failure = told ? error : apiError(error.kind, { msg: uncertain })
        left = told ? 1 : asksAfterBreak
        clearTimeout(timer)
        if (!asking) poll()
      },
    )
  })
}

/** True when nothing tells whether the request arrived. */
export function noAnswer(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout')
}

/** True when a change may have taken effect all the same: no answer, or one that tells of trouble only. */
export function unsure(error: unknown): error is ApiError {
  return noAnswer(error) || (isApiError(error) && error.kind === 'server')
}

const uncertain = '网络中断，没有查到这次提交的结果。请联网后重试，重复提交只会生效一次。'
