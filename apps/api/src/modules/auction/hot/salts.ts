import { hash, randomBytes } from 'node:crypto'

/** SHA-256 of a text, lower-case hex, by the library that the runtime brings. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex')

const saltBytes = 16
let drawn = Buffer.alloc(0)
let at = 0

/** A fresh salt, 32 hex digits. Random bytes are drawn for many at once: each drawing costs as much as all the rest. */
export function newSalt(): string {
  if (at === drawn.length) {
    drawn = randomBytes(256 * saltBytes)
    at = 0
  }
  at += saltBytes
  return drawn.toString('hex', at - saltBytes, at)
}
