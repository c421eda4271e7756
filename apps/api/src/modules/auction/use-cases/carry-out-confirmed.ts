import type { confirmResult } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { EndEventOf, Ended } from '@jb/domain/auction/result'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { participants } from '../reads/participants.ts'
import { carryOut, securityOf } from './end-step.ts'
import { setPaymentTimer } from './payment.ts'

export type Confirmed = Ended<EndEventOf<'auction.confirmed'>>

/**
 * The winner stands: it learns it with all others at one moment after this transaction, the deposits of the others
 * are due back, and its days to pay begin. `instanceId`: the approval behind it.
 */
export async function carryOutConfirmed(
  ctx: Ctx,
  step: Confirmed,
  instanceId?: string,
): Promise<Answer<typeof confirmResult>> {
  const { auction, end } = step
  const all = await participants(ctx.tx, auction.id)
  const winner = all.find(({ id }) => id === end.winnerBidderId)
  await releaseFor(ctx, {
    subject: securityOf(auction.id),
    companyIds: 'all',
    exceptCompanyIds: winner ? [winner.companyId] : [],
    cause: 'notWon',
    from: end.confirmedAt ?? ctx.now,
  })
  await setPaymentTimer(ctx, auction.id, end)
  return carryOut(ctx, step, {
    action: 'confirm',
    ...(end.awardReason && { reason: end.awardReason }),
    payload: { bidderId: end.winnerBidderId, ...(instanceId && { instanceId }) },
  })
}
