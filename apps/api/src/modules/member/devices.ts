import { randomBytes } from 'node:crypto'
import type { Ctx, RequestFacts } from '../../platform/ctx.ts'
import type { Cookie } from '../../platform/http/cookies.ts'
import { sameText } from './codes.ts'

/**
 * Which devices were in an account before. A device holds a cookie: its own name, and a sign for each of the last
 * accounts that were opened on it, which only this server can make. It opens nothing; with it, strangers who guess at
 * the password do not keep the device waiting.
 */
const mostAccounts = 5
const maxAgeSeconds = 365 * 86_400

type Who = Pick<Ctx, 'services' | 'request'>

const nameOf = ({ secure }: RequestFacts) => (secure ? '__Host-did' : 'did')

const signOf = ({ services }: Who, device: string, phone: string) =>
  services.secret.mac(`${device}:${phone}`, 'loginDevice').slice(0, 22)

function heldBy({ request }: Who): { readonly device: string; readonly signs: readonly string[] } {
  const [device, ...signs] = (request.cookies[nameOf(request)] ?? '').split('.')
  const wellFormed = [device, ...signs].every((part) => /^[\w-]{22}$/.test(part ?? ''))
  if (!device || !wellFormed) return { device: randomBytes(16).toString('base64url'), signs: [] }
  return { device, signs: signs.slice(0, mostAccounts) }
}

/** The name of the device that calls, if it was in the account of this number before. */
export function knownDevice(who: Who, phone: string): string | undefined {
  const { device, signs } = heldBy(who)
  const right = signOf(who, device, phone)
  return signs.some((sign) => sameText(sign, right)) ? device : undefined
}

/** What the device that has just come into the account of this number is to hold from now on. */
export function deviceCookie(who: Who, phone: string): Cookie {
  const { device, signs } = heldBy(who)
  const own = signOf(who, device, phone)
  const others = signs.filter((sign) => sign !== own).slice(0, mostAccounts - 1)
  return {
    name: nameOf(who.request),
    value: [device, own, ...others].join('.'),
    maxAgeSeconds,
    httpOnly: true,
  }
}
