import { randomUUID } from 'node:crypto'
import type { Answer } from '@jb/contract/endpoint'
import { type getObsToken as endpoint, objectsPath } from '@jb/contract/file/upload-grant.contract'
import { type BucketName, grantSeconds, newGrant } from '@jb/domain/file/upload-grant'
import { callerOf } from '../../../platform/caller.ts'
import { realSeconds } from '../../../platform/clock/real-time.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { answerOnce, type WithCookies } from '../../../platform/http/cookies.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { insertGrant } from '../grant.repository.ts'
import { newGrantSecret, sealGrant } from '../grant-token.ts'
import { scheduleSweep } from './sweep-quarantine.ts'

/** Permits the caller to put files of one kind under one fresh prefix. The secret is told once and kept nowhere. */
export async function getObsToken(
  ctx: Ctx,
  bucket: BucketName,
): Promise<WithCookies<Answer<typeof endpoint>>> {
  const { sessionId, accountId, companyId = '' } = callerOf(ctx)
  const prefix = newStorageKey(ctx.now, randomUUID())
  const grant = newGrant({ accountId, companyId, bucket, prefix }, realSeconds())
  const ak = ctx.newId()
  const { sk, hash } = newGrantSecret()
  await insertGrant(ctx.tx, { id: ak, secretHash: hash, sessionId, seconds: grantSeconds })
  await scheduleSweep(ctx, new Date(ctx.now.getTime() + grantSeconds * 1000))
  const securityToken = sealGrant(ctx.services, ak, grant)
  const endPoint = `${objectsPath}/${prefix}`
  return answerOnce({ ak, sk, securityToken, endPoint, durationSeconds: grantSeconds })
}
