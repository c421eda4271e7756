import { getUserInfo, login, logout, refresh, switchCompany } from '@jb/contract/member/member.contract'
import type { Opened, User } from '@jb/contract/member/member.shapes'
import { call } from './api-client.ts'
import { apiError, isApiError } from './api-error.ts'
import { noAnswer } from './confirming.ts'
import { credentials } from './credentials.ts'
import { clearCoordinates, clearLeft } from './left-behind.ts'
import {
  endingUnderWay,
  endLogin,
  installLogin,
  proposeLogin,
  type Renewal,
  restoreLogin,
  restoringSentence,
  unrestored,
} from './login-state.ts'
import { say } from './messages.ts'
import { clearFlags, flagsPresent } from './session-flags.ts'
import { createStore, useStore } from './store.ts'

/**
 * `starting` until it is known whether the login of the cookie is alive, however long the answer takes;
 * `expired` after a login that ran out while the page stood open.
 */
export type SessionState =
  | { readonly status: 'starting' | 'anonymous' | 'expired' }
  | { readonly status: 'loggedIn'; readonly user: User }

export const session = createStore<SessionState>({ status: 'starting' })

/** Who is logged in, followed. */
export function useSession(): SessionState {
  return useStore(session)
}

/** The user who is logged in, or undefined. */
export function useUser(): User | undefined {
  const state = useSession()
  return state.status === 'loggedIn' ? state.user : undefined
}

/** Whose data this page holds: account and company acted for, '' for nobody. Running out changes nothing. */
const owner = createStore('')

/** Changes when another person or company takes over the page. */
export function useOwner(): string {
  return useStore(owner)
}

/** Calls back when another person or company takes over. */
export function onOwnerChange(listener: () => void): () => void {
  return owner.subscribe(listener)
}

owner.subscribe(() => clearLeft(owner.get()))

/** True when somebody is logged in; otherwise proposes to log in, for actions on public screens. */
export function requireLogin(): boolean {
  if (session.get().status === 'loggedIn') return true
  if (unrestored.get()) {
    say(restoringSentence)
    restoreLogin()
  } else proposeLogin()
  return false
}

let started: Promise<void> | undefined

/** Restores the login from its cookie, once a page. Resolves when that was answered or could not be. */
export function startSession(): Promise<void> {
  installLogin(
    renew,
    () => leave('expired'),
    () => leave('anonymous'),
  )
  started ??= restore()
  return started
}

async function restore(): Promise<void> {
  if (!flagsPresent()) return leave('anonymous')
  if ((await restoreLogin()) === 'unanswered') say('用户信息查询失败，请重试')
}

async function renew(): Promise<Renewal> {
  try {
    opened(await call(refresh, {}, { opensLogin: true }))
    return 'renewed'
  } catch (error) {
    return answered(error) ? 'refused' : 'unanswered'
  }
}

/** Logs in. Throws the ApiError that holds the sentence to show. */
export async function logIn(phone: string, password: string): Promise<User> {
  return takeLogin(await call(login, { body: { phone, password } }, { opensLogin: true }))
}

/** Takes over a login that another way of coming in has handed out. */
export function takeLogin(fresh: Opened): User {
  opened(fresh)
  return fresh.user
}

/** Takes over what an answer says about the person: another company, other roles. The login stays. */
export function takeUser(user: User): void {
  enter(user)
}

/** Logs out everywhere on this device; a refused or unanswered log-out keeps the login and says so. */
export function logOut(): Promise<boolean> {
  return endLogin(askToLeave)
}

async function askToLeave(): Promise<boolean> {
  try {
    const { state } = await call(logout, {})
    if (state !== 'ok') throw apiError('refused', { code: 200 })
    leave('anonymous')
    return true
  } catch (error) {
    say(isApiError(error) && answered(error) ? '退出登录失败！' : '退出登录失败，请重试')
    return false
  }
}

/** Acts for another company of the person from now on. */
export async function actFor(companyId: string): Promise<void> {
  enter(await call(switchCompany, { body: { companyId } }))
}

/**
 * Asks who is logged in, says what went wrong and throws it. An answered failure or a state other than ok logs out;
 * no answer, 429 and 5xx keep the login, for a dead signal must not throw a bidder out. The error of an expired
 * login carries `expired` and the response that said so.
 */
export async function fetchUser(): Promise<User> {
  const info = await call(getUserInfo, {}).catch(failed)
  if (info.state === 'ok') {
    enter(info)
    return info
  }
  return expire(info)
}

/** The same where only the effect matters. Who is just logging out is not asked: that the login ends is no news. */
export async function checkUser(): Promise<void> {
  if (await endingUnderWay()) return
  await fetchUser().catch(() => undefined)
}

function failed(error: unknown): never {
  if (!isApiError(error) || !answered(error)) {
    say('用户信息查询失败，请重试')
    throw error
  }
  if (error.kind === 'unauthorised') return expire(error)
  leave('expired')
  say(error.wordless ? '用户信息查询失败！' : error.msg)
  throw error
}

function expire(response: unknown): never {
  leave('expired')
  say('登录已过期')
  throw apiError('unauthorised', { code: 401, msg: '登录已过期', expired: true, response })
}

function opened(fresh: Opened): void {
  credentials.set({ bearer: fresh.bearer, signingKey: fresh.signingKey })
  enter(fresh.user)
}

function enter(user: User): void {
  session.set({ status: 'loggedIn', user })
  owner.set(`${user.account.id}/${user.company?.id ?? ''}`)
}

function leave(status: 'anonymous' | 'expired'): void {
  credentials.set(undefined)
  // A visitor who was nobody before keeps them.
  if (owner.get() || flagsPresent()) clearCoordinates()
  clearFlags()
  unrestored.set(false)
  session.set({ status })
  if (status === 'anonymous') owner.set('')
}

/** True when the server spoke about the login itself, not about its own trouble. */
function answered(error: unknown): boolean {
  if (!isApiError(error) || noAnswer(error) || error.kind === 'tooMany') return false
  // A code that stands for nothing known is an answer too; 5xx and what some network put in between are none.
  return (
    error.kind !== 'server' ||
    (error.code > 0 && error.code !== 200 && (error.code < 500 || error.code > 599))
  )
}
