import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the moment of a signature may lie from ours, in seconds. */
const windowSeconds = 300

const macOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** HMAC-SHA-256 of a text under the key, base64url, compared without telling where they differ. */
export function isMac(key: Uint8Array, text: string, given: string): boolean {
  const wanted = Buffer.from(macOf(key, text))
  const shown = Buffer.from(given)
  return wanted.length === shown.length && timingSafeEqual(wanted, shown)
}

/** The header of a callback: `t=<seconds>,v=<mac>` over the moment and the body. */
export function signatureOf(key: Uint8Array, raw: string, seconds: number): string {
  return `t=${seconds},v=${macOf(key, `${seconds}.${raw}`)}`
}

/** Whether such a header belongs to this body and is not older (or newer) than five minutes. */
export function isSigned(key: Uint8Array, raw: Uint8Array, header: unknown, nowSeconds: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v=([\w-]{43})$/.exec(header) : null
  if (!match) return false
  const [, seconds = '', mac = ''] = match
  if (Math.abs(nowSeconds - Number(seconds)) > windowSeconds) return false
  return isMac(key, `${seconds}.${Buffer.from(raw).toString('utf8')}`, mac)
}

/** The part of a page's address that shows that we made it. */
export function pageToken(key: Uint8Array, orderNo: string): string {
  return `${orderNo}.${macOf(key, `page:${orderNo}`)}`
}

/** The order of such a token; undefined when we did not make it. */
export function orderOfToken(key: Uint8Array, token: string): string | undefined {
  const [orderNo = '', mac = ''] = token.split('.')
  return isMac(key, `page:${orderNo}`, mac) ? orderNo : undefined
}
