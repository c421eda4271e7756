import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id of a password, as the account stores it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

// Verified when nobody has the phone number, so that such an answer takes as long as any other.
const nobodysHash = hash(randomBytes(32))

/** True when the password belongs to the stored hash; always false, and just as slow, without one. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password)
  return stored !== undefined && matches
}
