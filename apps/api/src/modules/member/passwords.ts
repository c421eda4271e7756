import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Services } from '../../platform/services.ts'

type Costs = Pick<Services, 'config'>

/** What stands in place of a hash while an account has no password: nothing matches it. */
export const noPassword = ''

/** Argon2id of a password, as the account stores it. */
export function hashPassword({ config }: Costs, password: string): Promise<string> {
  return hash(password, { memoryCost: config.PASSWORD_MEMORY_KIB })
}

const nobodysHashes = new Map<number, Promise<string>>()

/** Verified when nobody has the phone number, so that such an answer takes as long as any other. */
function nobodysHash({ config }: Costs): Promise<string> {
  const memoryCost = config.PASSWORD_MEMORY_KIB
  const known = nobodysHashes.get(memoryCost) ?? hash(randomBytes(32), { memoryCost })
  nobodysHashes.set(memoryCost, known)
  return known
}

/** True when the password belongs to the stored hash; always false, and just as slow, without one. */
export async function passwordMatches(
  costs: Costs,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const known = stored === noPassword ? undefined : stored
  const matches = await verify(known ?? (await nobodysHash(costs)), password)
  return known !== undefined && matches
}

// Without signs that look alike on paper.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to begin with: twelve signs, one of them a letter at least. */
export function newFirstPassword(): string {
  const rest = Array.from({ length: 11 }, () => signs[randomInt(signs.length)] ?? '')
  return `${signs[randomInt(23)] ?? ''}${rest.join('')}`
}
