import type { Readable } from 'node:stream'
import type { ArrivedFile } from '@jb/contract/file/upload-grant.contract'
import { type Arriving, judgeArriving, type UploadGrant } from '@jb/domain/file/upload-grant'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import { realSeconds } from '../../../platform/clock/real-time.ts'
import { noRequest } from '../../../platform/ctx.ts'
import type { RawPlatform, ReadContext } from '../../../platform/module.ts'
import { standingLogin } from '../../../platform/session/session.ts'
import { tokenHash } from '../../../platform/session/tokens.ts'
import { quarantined, reserve, take } from '../arrival.ts'
import { insertGranted, loginOfGrant, noteArrived } from '../grant.repository.ts'
import { openGrant } from '../grant-token.ts'

/** The three parts of a grant, as they came with the file. */
export interface ShownGrant {
  readonly ak: string
  readonly sk: string
  readonly securityToken: string
}

/** The login behind a grant, if it still stands and acts for the same company. */
async function holderOf({ db }: RawPlatform, { ak, sk }: ShownGrant, grant: UploadGrant) {
  const sessionId = await loginOfGrant(db, ak, tokenHash(sk))
  const session = sessionId && (await standingLogin(db, sessionId))
  if (!session || session.accountId !== grant.accountId) return undefined
  return (session.companyId ?? '') === grant.companyId ? session : undefined
}

/**
 * Takes a file into quarantine for whoever shows a grant for it; the grant is the whole authority. What is refused
 * leaves no bytes. It waits there for `confirmUpload`.
 */
export async function putFile(
  platform: RawPlatform,
  shown: ShownGrant,
  arriving: Arriving,
  stream: Readable,
): Promise<ArrivedFile | Refusal> {
  const { db, services } = platform
  const grant = openGrant(services, shown.ak, shown.securityToken)
  const session = grant && (await holderOf(platform, shown, grant))
  if (!session) return refuse('file.grant.forbidden')
  const named = judgeArriving(grant, arriving, realSeconds())
  if (isRefusal(named)) return named
  const ctx: ReadContext = { db, services, session, now: await appNow(db), request: noRequest }
  const row = { ...quarantined(ctx, 'attachment', named), grantId: shown.ak }
  const refused = await reserve(ctx, row, () => insertGranted(db, row, grant.maxFiles))
  if (refused) return refused
  const { id, name, size, sha256, ...rest } = await take(
    ctx,
    { name: named.name, stream, sha256: undefined },
    row,
  )
  await noteArrived(db, { id, name, size, sha256, ...rest })
  return { id, name, size, sha256 }
}
