import { type Auction, applyUntil, profileOf } from '@jb/domain/auction/form'
import type { Published } from '@jb/domain/auction/publish'
import type { Ctx } from '../../../platform/ctx.ts'
import { setTerms } from '../../security/index.ts'
import { auctionClock } from '../auction.clock.ts'
import { insertLot } from '../lot-life.repository.ts'
import { moveAuction } from './move-auction.ts'

/** An auction goes public: its lot, what its deposit asks for, first clock, event, log. `instanceId`: the approval behind it. */
export async function release(
  ctx: Ctx,
  { auction, event, warnings }: Published,
  instanceId?: string,
): Promise<Auction> {
  await insertLot(ctx.tx, auction, ctx.now)
  await setDeposit(ctx, auction)
  await ctx.setTimer({ kind: auctionClock, subjectId: auction.id, dueAt: auction.startsAt ?? undefined })
  return moveAuction(ctx, {
    ...{ auction, events: [event], action: 'publish', reason: auction.publishReason ?? undefined },
    payload: {
      startsAt: auction.startsAt?.toISOString(),
      endsAt: auction.endsAt?.toISOString(),
      ...(warnings.length > 0 && { warnings: warnings.map(({ code }) => code) }),
      ...(instanceId && { instanceId }),
    },
  })
}

/** What a deposit asks of whoever takes part, until when, and to whom it is paid. */
async function setDeposit(ctx: Ctx, auction: Auction): Promise<void> {
  const { id, companyId, agentCompanyId, deposit, payeeName, payeeBank, payeeAccount } = auction
  const payUntil = applyUntil(auction)
  if (deposit === null || !payUntil) return
  const locked = await setTerms(ctx, {
    ...{ subject: { kind: 'auction', id }, ownerCompanyId: companyId, clerkCompanyId: agentCompanyId },
    ...{ title: auction.title, amount: deposit, kinds: auction.depositKinds, payUntil },
    payee: { name: payeeName, bank: payeeBank, account: payeeAccount },
    profile: profileOf(auction),
    // Prices stand beside numbers: who pays is kept from whoever reads them.
    apart: auction.admission === 'auto',
  })
  if (locked) throw new Error('nobody can have paid for what was not public')
}
