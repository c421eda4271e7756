import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/security/order.contract'
import { submitGuarantee, submitVoucher } from '@jb/domain/security/give'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { isHeld } from '../reads/is-held.ts'
import { isTaken, lockWord } from '../security.repository.ts'
import { handle } from './handle.ts'

type Detail = Answer<typeof contract.orderOf>

const attachment = { purpose: 'attachment' } as const

/** The payer says from where the transfer came. */
export function handInVoucher(
  ctx: Ctx,
  { body }: Received<typeof contract.submitVoucher>,
): Promise<Detail | Refusal> {
  const handling = { ...body, side: 'payer', action: 'submitVoucher', event: 'security.submitted' } as const
  return handle(ctx, handling, async (order, terms) => {
    if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
    const files = await claimFiles(ctx, [body.fileId], attachment)
    if (isRefusal(files)) return files
    const from = { name: body.payerName, bank: body.payerBank, account: body.payerAccount.replace(/\D/g, '') }
    const companyName = callerOf(ctx).companyName ?? ''
    return submitVoucher(order, { fileId: body.fileId, from, companyName }, ctx.now)
  })
}

/** The payer hands in a guarantee. */
export function handInGuarantee(
  ctx: Ctx,
  { body }: Received<typeof contract.submitGuarantee>,
): Promise<Detail | Refusal> {
  const handling = { ...body, side: 'payer', action: 'submitGuarantee', event: 'security.submitted' } as const
  return handle(ctx, handling, async (order, terms) => {
    if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
    const { form, no, issuer, validUntil, fileId } = body
    const files = await claimFiles(ctx, fileId === null ? [] : [fileId], attachment)
    if (isRefusal(files)) return files
    const after = submitGuarantee(order, { form, no, issuer, validUntil, fileId }, terms, ctx.now)
    if (isRefusal(after)) return after
    await lockWord(ctx.tx, `guarantee:${issuer}:${no}`)
    return (await isTaken(ctx.tx, after, 'guarantee')) ? refuse('security.guaranteeUsed') : after
  })
}
