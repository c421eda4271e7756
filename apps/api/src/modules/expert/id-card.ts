import type { Pool } from '@jb/domain/expert/expert'
import { maskIdCard } from '@jb/domain/shared/id-card'
import { unwrapBytes, wrapBytes } from '../../platform/secret/key-wrap.ts'
import type { Secret } from '../../platform/secret/secret.ts'
import type { Identity } from './expert.repository.ts'

const purpose = 'expert.idCard'

/**
 * The number of an identity card as it is kept: wrapped for this entry, and hashed under a key of the pool, so that
 * neither a dump nor the entries of two pools tell who it is.
 */
export function keepIdCard(secret: Secret, pool: Pool, expertId: string, idCard: string): Identity {
  return {
    wrapped: wrapBytes(secret, purpose, expertId, Buffer.from(idCard, 'utf8')),
    hash: secret.mac(idCard, 'expert.idCardHash', pool.companyId ?? pool.owner),
  }
}

/** What may be shown of it; '' while there is none. */
export const shownIdCard = (secret: Secret, expertId: string, wrapped: string | null): string =>
  wrapped === null
    ? ''
    : maskIdCard(Buffer.from(unwrapBytes(secret, purpose, expertId, wrapped)).toString('utf8'))
