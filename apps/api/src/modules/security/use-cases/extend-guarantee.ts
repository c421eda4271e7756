import type { Answer, Received } from '@jb/contract/endpoint'
import type { extendGuarantee as endpoint } from '@jb/contract/security/guarantee.contract'
import { extendGuarantee } from '@jb/domain/security/guarantee'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { handle } from './handle.ts'

/** The desk has verified with the issuer that a guarantee holds longer. */
export function extend(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { id, version, validUntil } = body
  const handling = { id, version, side: 'desk', action: 'extendGuarantee', reason: `有效期至 ${validUntil}` }
  return handle(ctx, { ...handling, side: 'desk' }, (order) => extendGuarantee(order, validUntil))
}
