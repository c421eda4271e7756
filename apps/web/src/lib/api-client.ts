import type { Answer, Endpoint, Sent } from '@jb/contract/endpoint'
import { apiError, isApiError } from './api-error.ts'
import { type Outcome, withCertainty } from './confirming.ts'
import { credentials } from './credentials.ts'
import {
  endingUnderWay,
  loginLost,
  proposeLogin,
  renewalUnderWay,
  renewLogin,
  restoreLogin,
  restoringSentence,
  unrestored,
} from './login-state.ts'
import { askOutcome } from './outcome.ts'
import { uuid } from './random.ts'
import { type SendOptions, send } from './send.ts'

export interface CallOptions extends SendOptions {
  /** The call that makes a login itself: no renewal before or after it, no asking by key. */
  readonly opensLogin?: boolean
  /** How to ask what became of this change, where the platform's own table of keys does not know it. */
  readonly ask?: (key: string) => Promise<Outcome<unknown>>
}

/**
 * Calls an endpoint and returns its answer. Throws an ApiError, or an AbortError when `signal` fired.
 * A change carries `key`, the UUID of one user intention: pass the same one when the person tries again.
 * A login that has run out is renewed silently once; a slow change is confirmed by its key.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const change = endpoint.kind === 'change'
  const keyed: CallOptions = change ? { ...options, key: options.key ?? uuid() } : options
  if (options.opensLogin) return checked(endpoint, await send(endpoint, sent, { ...keyed, asNobody: true }))
  // Known before anything is sent: there is no result to look for.
  if (change && navigator.onLine === false) throw apiError('offline', { msg: unsentSentence })
  await renewalUnderWay()
  if (!change) await endingUnderWay()
  if (endpoint.who !== 'anyone') await restored()
  if (endpoint.who !== 'anyone' && !credentials.get()) {
    if (change) proposeLogin()
    throw apiError('unauthorised', { code: 401, msg: '请先登录，登录后再继续操作。' })
  }
  const direct = withLogin(endpoint, sent, keyed)
  const key = keyed.key
  if (!key) return checked(endpoint, await direct)
  const ask = options.ask ?? ((asked: string) => askOutcome(endpoint, asked, withLogin))
  return checked(endpoint, await withCertainty(direct, () => ask(key)))
}

const unsentSentence = '没有网络，尚未提交，内容已保留。请联网后再提交。'

/** A login that was there before the page was loaded and could not be brought back yet is tried again. */
async function restored(): Promise<void> {
  if (credentials.get() || !unrestored.get()) return
  if ((await restoreLogin()) === 'unanswered') throw apiError('offline', { msg: restoringSentence })
}

/** Sends; on 401 with a login renews it and sends once more with the same key. */
async function withLogin(
  endpoint: Endpoint,
  sent: Sent<Endpoint>,
  options: CallOptions = {},
): Promise<unknown> {
  const before = credentials.get()
  try {
    return await send(endpoint, sent, options)
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'unauthorised' || !before) throw error
    const renewal = credentials.get() === before ? await renewLogin() : 'renewed'
    if (renewal === 'refused') loginLost()
    if (renewal !== 'renewed') throw renewal === 'unanswered' ? apiError('offline') : error
    return await send(endpoint, sent, options)
  }
}

/** In development and tests an answer that breaks its contract is an error where it enters. */
function checked<E extends Endpoint>(endpoint: E, answer: unknown): Answer<E> {
  if (!import.meta.env.DEV) return answer as Answer<E>
  const parsed = endpoint.answer.safeParse(answer)
  if (parsed.success) return parsed.data as Answer<E>
  throw apiError('server', {
    reason: 'wire.shape',
    msg: `${endpoint.id} 的应答与契约不符`,
    detail: { issues: parsed.error.issues },
  })
}
