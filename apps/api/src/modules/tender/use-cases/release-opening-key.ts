import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { unwrapBytes } from '../../../platform/secret/key-wrap.ts'
import { openingKeyPurpose } from '../tender.clock.ts'
import { wrappedOpeningKey } from '../tender.repository.ts'

/**
 * The private opening key of a tender that the domain has just opened. Whatever the caller believes, the key stays
 * wrapped unless this transaction sees the tender in evaluation, past its opening time, and marked as opened now.
 */
export async function releaseOpeningKey(ctx: Ctx, opened: Tender): Promise<Uint8Array> {
  const { status, openAt, openedAt } = opened
  const due = openAt !== null && ctx.now.getTime() >= openAt.getTime()
  if (status !== 'evaluating' || !due || openedAt?.getTime() !== ctx.now.getTime())
    throw new Error('the opening key is released by the opening alone')
  const wrapped = await wrappedOpeningKey(ctx.tx, opened.id)
  if (!wrapped) throw new Error('this tender has no opening key')
  return unwrapBytes(ctx.services.secret, openingKeyPurpose, opened.id, wrapped)
}
