import { loginDays } from '@jb/domain/shared/login-days'
import type { RequestFacts } from '../ctx.ts'

/** A cookie to set; without `maxAgeSeconds` it ends with the browser, with 0 it is removed. */
export interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds?: number
  /** True: scripts cannot read it. Such a cookie never leaves its own host. */
  readonly httpOnly: boolean
}

const mark = Symbol('answer with cookies')

/** An answer that also sets cookies. Such answers hold credentials: they are never kept for a repeat of the call. */
export interface WithCookies<T> {
  readonly [mark]: readonly Cookie[]
  readonly answer: T
}

/** Wraps the answer of a handler so that the response sets `cookies`; a repeat with the same key runs again. */
export function withCookies<T>(answer: T, cookies: readonly Cookie[]): WithCookies<T> {
  return { [mark]: cookies, answer }
}

/** Wraps an answer that holds a secret without cookies: it is not kept either. */
export function answerOnce<T>(answer: T): WithCookies<T> {
  return withCookies(answer, [])
}

/** The cookies of a handler's result (none for a plain one), the answer itself, and whether it may be kept. */
export function unwrapCookies(result: unknown): {
  readonly answer: unknown
  readonly cookies: readonly Cookie[]
  readonly kept: boolean
} {
  if (typeof result === 'object' && result !== null && mark in result) {
    const wrapped = result as WithCookies<unknown>
    return { answer: wrapped.answer, cookies: wrapped[mark], kept: false }
  }
  return { answer: result, cookies: [], kept: true }
}

/** Name of the session cookie: `__Host-sid` on https, `sid` on plain http. */
export function sessionCookieName(request: RequestFacts): string {
  return request.secure ? '__Host-sid' : 'sid'
}

/** The refresh token that the browser sent, if any. */
export function sessionCookieOf(request: RequestFacts): string | undefined {
  return request.cookies[sessionCookieName(request)]
}

const maxAgeSeconds = loginDays * 86_400
const flags = ['pcToken', 'appToken'] as const

/** The refresh token and the two flags that scripts read ("both present = logged in"); 7 days. */
export function loginCookies(request: RequestFacts, refreshToken: string): readonly Cookie[] {
  return [
    { name: sessionCookieName(request), value: refreshToken, maxAgeSeconds, httpOnly: true },
    ...flags.map((name) => ({ name, value: '1', maxAgeSeconds, httpOnly: false })),
  ]
}

/** Removes the two flags, so that scripts know that the login has ended. */
export function flagsRemoved(): readonly Cookie[] {
  return flags.map((name) => ({ name, value: '', maxAgeSeconds: 0, httpOnly: false }))
}

/** Removes what `loginCookies` set. */
export function logoutCookies(request: RequestFacts): readonly Cookie[] {
  return [
    { name: sessionCookieName(request), value: '', maxAgeSeconds: 0, httpOnly: true },
    ...flagsRemoved(),
  ]
}

/**
 * The `Set-Cookie` header. SameSite=Lax and Path=/ always, Secure on https. Values must be token characters.
 * What scripts may read stands on `domain`, where one is given; a credential belongs to this host alone.
 */
export function cookieHeader(cookie: Cookie, secure: boolean, domain = ''): string {
  if (!/^[\w.~-]*$/.test(cookie.value))
    throw new Error(`cookie ${cookie.name} has characters that need escapes`)
  const parts = [`${cookie.name}=${cookie.value}`, 'Path=/', 'SameSite=Lax']
  if (cookie.maxAgeSeconds !== undefined) parts.push(`Max-Age=${cookie.maxAgeSeconds}`)
  if (cookie.httpOnly) parts.push('HttpOnly')
  else if (domain !== '') parts.push(`Domain=${domain}`)
  if (secure) parts.push('Secure')
  return parts.join('; ')
}
