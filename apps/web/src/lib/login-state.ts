import { credentials } from './credentials.ts'
import { createStore } from './store.ts'

/** How an attempt to renew the login ended: `unanswered` says nothing about the login. */
export type Renewal = 'renewed' | 'refused' | 'unanswered'

let renew: () => Promise<Renewal> = async () => 'refused'
let flight: Promise<Renewal> | undefined
let lastLoss = Number.NEGATIVE_INFINITY
let onLoss: () => void = () => undefined
let onUnrestorable: () => void = () => undefined

// A new login may be lost again at once.
credentials.subscribe(() => {
  if (!credentials.get()) return
  lastLoss = Number.NEGATIVE_INFINITY
  unrestored.set(false)
})

/** Tells how the login is renewed and what happens when it is lost or not brought back. The session installs it. */
export function installLogin(
  renewal: () => Promise<Renewal>,
  lost: () => void,
  unrestorable: () => void = lost,
): void {
  renew = renewal
  onLoss = lost
  onUnrestorable = unrestorable
}

/** Renews the login; callers that come while one renewal is under way share it. */
export function renewLogin(): Promise<Renewal> {
  flight ??= renew().finally(() => {
    flight = undefined
  })
  return flight
}

/** True while the login of the cookie could not be brought back for want of an answer: it may well be alive. */
export const unrestored = createStore(false)

export const restoringSentence = '正在恢复登录，服务暂时没有应答，请稍后重试。'

/** Brings the login of the cookie back; without an answer it stays to be brought back later. */
export async function restoreLogin(): Promise<Renewal> {
  const renewal = await renewLogin()
  if (renewal === 'refused') onUnrestorable()
  unrestored.set(renewal === 'unanswered')
  return renewal
}

/** The renewal under way, if any. */
export function renewalUnderWay(): Promise<Renewal> | undefined {
  return flight
}

let ending: Promise<boolean> | undefined

/** Logs out by `ask`; callers that come while one log-out is under way share it. Resolves whether the login ended. */
export function endLogin(ask: () => Promise<boolean>): Promise<boolean> {
  ending ??= ask().finally(() => {
    ending = undefined
  })
  return ending
}

/** The log-out under way, if any: what is read meanwhile would be asked for by nobody. */
export function endingUnderWay(): Promise<boolean> | undefined {
  return ending
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

/** How often the person did not want to log in: whatever waited for that login waits no more. */
export const loginRefusals = createStore(0)

/** Takes the person's answer to the proposal. */
export function answerProposal(yes: boolean): void {
  loginProposal.set(undefined)
  if (!yes) loginRefusals.set(loginRefusals.get() + 1)
}

/** Proposes to log in (您还未登录，是否去登录？) and to come back to `redirect`. */
export function proposeLogin(redirect = location.pathname + location.search): void {
  loginProposal.set({ redirect })
}
