import { randomBytes } from 'node:crypto'
import type { UploadGrant } from '@jb/domain/file/upload-grant'
import { unwrapBytes, wrapBytes } from '../../platform/secret/key-wrap.ts'
import type { Services } from '../../platform/services.ts'
import { tokenHash } from '../../platform/session/tokens.ts'

type Keys = Pick<Services, 'secret'>

const purpose = 'uploadGrant'

/** The secret of a new grant, and what the database keeps of it. */
export function newGrantSecret(): { readonly sk: string; readonly hash: string } {
  const sk = randomBytes(32).toString('base64url')
  return { sk, hash: tokenHash(sk) }
}

/** The grant as a text that only this server reads and that belongs to `ak`. */
export function sealGrant({ secret }: Keys, ak: string, grant: UploadGrant): string {
  return wrapBytes(secret, purpose, ak, Buffer.from(JSON.stringify(grant)))
}

/** Undoes `sealGrant`; undefined for another `ak` and for anything that was altered, be it in how it is written. */
export function openGrant({ secret }: Keys, ak: string, token: string): UploadGrant | undefined {
  if (Buffer.from(token, 'base64url').toString('base64url') !== token) return undefined
  try {
    return JSON.parse(Buffer.from(unwrapBytes(secret, purpose, ak, token)).toString())
  } catch {
    return undefined
  }
}
