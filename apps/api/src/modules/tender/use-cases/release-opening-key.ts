import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderKey } from '../tender.clock.ts'

/**
 * The private opening key of a tender that the domain has just opened. Whatever the caller believes, the key stays
 * wrapped unless this transaction sees the tender in evaluation, past its opening time, and marked as opened now.
 */
export async function releaseOpeningKey(ctx: Ctx, opened: Tender): Promise<Uint8Array> {
  const { status, openAt, openedAt } = opened
  const due = openAt !== null && ctx.now.getTime() >= openAt.getTime()
  if (status !== 'evaluating' || !due || openedAt?.getTime() !== ctx.now.getTime())
    throw new Error('the opening key is released by the opening alone')
  return tenderKey.unwrap(ctx, opened.id)
}
