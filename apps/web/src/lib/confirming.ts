import { apiError, isApiError } from './api-error.ts'
import { createStore } from './store.ts'

/** How many changes are waiting for certainty; the shell shows 正在确认结果 while it is not 0. */
export const confirming = createStore(0)

/** After this long without an answer people are told and the result is asked for by key. */
export const quietMs = 8_000
const askEveryMs = 2_500
const asksAfterBreak = 4

/** What the platform knows about a key: the answer, that it is at work, or nothing. */
export type Outcome<T> = { readonly done: T } | 'pending' | 'unknown'

/**
 * The result of a change, whichever way it is learnt first: by its own answer or, when that is slow or
 * the network broke, by its key. `ask` throws the ApiError that the change was answered with.
 * Rejects with `offline` or `timeout` only after the key was asked for.
 */
export function withCertainty<T>(direct: Promise<T>, ask: () => Promise<Outcome<T>>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let settled = false
    let shown = false
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
    const poll = async (left: number, failure: unknown) => {
      show()
      const outcome = await ask().catch((error: unknown) => (noAnswer(error) ? 'unknown' : { failed: error }))
      if (settled) return
      if (typeof outcome === 'object' && 'done' in outcome) return finish(() => resolve(outcome.done))
      if (typeof outcome === 'object') return finish(() => reject(outcome.failed))
      const next = outcome === 'pending' ? left : left - 1
      if (next <= 0) return finish(() => reject(uncertain(failure)))
      timer = setTimeout(() => poll(next, failure), askEveryMs)
    }
    timer = setTimeout(() => poll(Number.POSITIVE_INFINITY, undefined), quietMs)
    direct.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => {
        if (settled) return
        if (!noAnswer(error)) return finish(() => reject(error))
        clearTimeout(timer)
        poll(asksAfterBreak, error)
      },
    )
  })
}

/** True when nothing tells whether the request arrived. */
export function noAnswer(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout')
}

function uncertain(failure: unknown) {
  const kind = isApiError(failure) ? failure.kind : 'offline'
  return apiError(kind, { msg: '网络中断，没有查到这次提交的结果。请联网后重试，重复提交只会生效一次。' })
}
