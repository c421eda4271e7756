import { credentials } from './credentials.ts'
import { createStore } from './store.ts'

/** How an attempt to renew the login ended: `unanswered` says nothing about the login. */
export type Renewal = 'renewed' | 'refused' | 'unanswered'

let renew: () => Promise<Renewal> = async () => 'refused'
let flight: Promise<Renewal> | undefined
let lastLoss = Number.NEGATIVE_INFINITY
let onLoss: () => void = () => undefined

// A new login may be lost again at once.
credentials.subscribe(() => {
  if (credentials.get()) lastLoss = Number.NEGATIVE_INFINITY
})

/** Tells how the login is renewed and what happens when it is lost. The session installs both once. */
export function installLogin(renewal: () => Promise<Renewal>, lost: () => void): void {
  renew = renewal
  onLoss = lost
}

/** Renews the login; callers that come while one renewal is under way share it. */
export function renewLogin(): Promise<Renewal> {
  flight ??= renew().finally(() => {
    flight = undefined
  })
  return flight
}

/** The renewal under way, if any. */
export function renewalUnderWay(): Promise<Renewal> | undefined {
  return flight
}

/** The login is gone: drops the memory token. Runs at once and then at most once a second. */
export function loginLost(): void {
  const now = performance.now()
  if (now - lastLoss < 1000) return
  lastLoss = now
  credentials.set(undefined)
  onLoss()
}

/** Where to go after the login that is being proposed; undefined while nothing is proposed. */
export const loginProposal = createStore<{ readonly redirect: string } | undefined>(undefined)

/** Proposes to log in (您还未登录，是否去登录？) and to come back to `redirect`. */
export function proposeLogin(redirect = location.pathname + location.search): void {
  loginProposal.set({ redirect })
}
