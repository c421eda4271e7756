import { fromUnits, toUnits } from '@jb/domain/shared/fixed-point'
import type { Decimal } from '@jb/domain/shared/money'
import { unwrapBytes, wrapBytes } from '../../platform/secret/key-wrap.ts'
import type { Secret } from '../../platform/secret/secret.ts'

/** Purpose under which a reserve price is wrapped; its id is the auction's. */
export const reservePurpose = 'auction.reserve'

/** Longer than any price in fen: the length of what is wrapped tells nothing. */
const digits = 14

/** A price in yuan under a key of the platform. */
export function wrapPrice(secret: Secret, purpose: string, id: string, yuan: Decimal): string {
  const text = toUnits(yuan, 2).toString().padStart(digits, '0')
  return wrapBytes(secret, purpose, id, Buffer.from(text))
}

/** Undoes `wrapPrice`: yuan with 2 decimals. */
export function unwrapPrice(secret: Secret, purpose: string, id: string, wrapped: string): Decimal {
  return fromUnits(BigInt(Buffer.from(unwrapBytes(secret, purpose, id, wrapped)).toString()), 2)
}
