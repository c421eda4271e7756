import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/security/order.contract'
import { submitGuarantee } from '@jb/domain/security/give'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { handle, isHeld } from '../../ledger/index.ts'
import { desk } from '../security.desk.ts'
import { isGuaranteeTaken, lockWord } from '../security.repository.ts'

/** The payer hands in a guarantee. */
export function handInGuarantee(
  ctx: Ctx,
  { body }: Received<typeof contract.submitGuarantee>,
): Promise<Answer<typeof contract.submitGuarantee> | Refusal> {
  const handling = { ...body, side: 'payer', action: 'submitGuarantee', event: 'submitted' } as const
  return handle(ctx, desk, handling, async (order, terms) => {
    if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
    const { form, no, issuer, validUntil, fileId } = body
    const files = await claimFiles(ctx, fileId === null ? [] : [fileId], { purpose: 'attachment' })
    if (isRefusal(files)) return files
    const after = submitGuarantee(order, { form, no, issuer, validUntil, fileId }, terms, ctx.now)
    if (isRefusal(after)) return after
    await lockWord(ctx.tx, `guarantee:${issuer}:${no}`)
    return (await isGuaranteeTaken(ctx.tx, after)) ? refuse('security.guaranteeUsed') : after
  })
}
