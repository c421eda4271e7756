import { createHash, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/services.ts'

type Keys = Pick<Services, 'secret'>

/** Whether codes can reach a person here at all, and whether the answer itself shows them instead of an SMS. */
export function codeWays({ sms, config }: Pick<Services, 'sms' | 'config'>): {
  readonly available: boolean
  readonly shown: boolean
} {
  const shown = !sms.configured && config.DEMO
  return { available: sms.configured || shown, shown }
}

/**
 * The six digits that belong to a stored code. They are kept nowhere: who sends the SMS computes them again from the
 * id and the master secret.
 */
export function digitsOf({ secret }: Keys, id: string): string {
  const bytes = secret.deriveKey('loginCode', id)
  const number = Buffer.from(bytes).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/** What the table keeps of a code: nobody can try all million codes against it without the master secret. */
export function hashOf({ secret }: Keys, phone: string, digits: string): string {
  return secret.mac(`${phone}:${digits}`, 'loginCodeHash')
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
