import type { Answer, Received } from '@jb/contract/endpoint'
import type { extendGuarantee as endpoint } from '@jb/contract/security/guarantee.contract'
import { extendGuarantee } from '@jb/domain/security/guarantee'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { handle } from '../../ledger/index.ts'
import { insertExtension } from '../extension.repository.ts'
import { desk } from '../security.desk.ts'

/** The desk has verified with the issuer that a guarantee holds longer, and keeps what the issuer has written. */
export function extend(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { id, version, validUntil, fileId } = body
  const handling = { id, version, side: 'desk', action: 'extendGuarantee', reason: `有效期至 ${validUntil}` }
  return handle(ctx, desk, { ...handling, side: 'desk' }, async (order) => {
    const after = extendGuarantee(order, { validUntil, fileId })
    if (isRefusal(after)) return after
    const files = await claimFiles(ctx, fileId === null ? [] : [fileId], { purpose: 'attachment' })
    if (isRefusal(files)) return files
    const { accountId } = callerOf(ctx)
    await insertExtension(ctx.tx, { orderId: id, accountId, validUntil, fileId }, ctx.now)
    return after
  })
}
