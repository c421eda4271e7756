import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Tx } from '../../../platform/ctx.ts'
import { mayRun } from '../../procurement/index.ts'
import { lockTender } from '../tender.repository.ts'

/** A tender that this transaction is about to move; others wait. */
export const lockForChange = (tx: Tx, id: string): Promise<Tender | undefined> => lockTender(tx, id)

/** A tender on whose status this transaction relies; it cannot move meanwhile, others may rely on it too. */
export const lockForUse = (tx: Tx, id: string): Promise<Tender | undefined> => lockTender(tx, id, 'share')

interface Seen {
  readonly id: string
  /** The version that the person has seen. */
  readonly version: number | undefined
}

/** A tender that the caller runs, locked to be moved, as long as it is the version they have seen. */
export async function lockOwn(
  ctx: Ctx,
  { id, version }: Seen,
): Promise<Tender | Refusal<'tender.notFound' | 'tender.stale'>> {
  const tender = await lockTender(ctx.tx, id)
  if (!tender || !mayRun(tender, callerOf(ctx))) return refuse('tender.notFound')
  return tender.version === version ? tender : refuse('tender.stale', { version: tender.version })
}
