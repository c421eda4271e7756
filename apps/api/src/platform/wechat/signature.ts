import { createHash } from 'node:crypto'

/** What a page signs to use WeChat's JS-SDK. `timestamp` in seconds; `url` as the page was opened. */
export interface Signed {
  readonly ticket: string
  readonly nonce: string
  readonly timestamp: number
  readonly url: string
}

/** The signature of WeChat's JS-SDK: SHA-1 (hex) of the four values in the order of their names, unescaped, the URL without its fragment. */
export function jsSignature({ ticket, nonce, timestamp, url }: Signed): string {
  const [page = ''] = url.split('#')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${page}`
  return createHash('sha1').update(text).digest('hex')
}
