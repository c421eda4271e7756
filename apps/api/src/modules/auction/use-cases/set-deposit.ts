import { type Auction, guaranteeDay, payUntil as payUntilOf, profileOf } from '@jb/domain/auction/form'
import type { Ctx } from '../../../platform/ctx.ts'
import { setTerms } from '../../security/index.ts'

/** What a deposit asks of whoever takes part, until when, and to whom it is paid; again whenever its times move. */
export async function setDeposit(ctx: Ctx, auction: Auction): Promise<void> {
  const { id, companyId, agentCompanyId, deposit, payeeName, payeeBank, payeeAccount } = auction
  const payUntil = payUntilOf(auction)
  if (deposit === null || !payUntil) return
  const locked = await setTerms(ctx, {
    ...{ subject: { kind: 'auction', id }, ownerCompanyId: companyId, clerkCompanyId: agentCompanyId },
    ...{ title: auction.title, amount: deposit, kinds: auction.depositKinds, payUntil },
    guaranteeUntil: guaranteeDay(auction),
    payee: { name: payeeName, bank: payeeBank, account: payeeAccount },
    profile: profileOf(auction),
    // Prices stand beside numbers: who pays is kept from whoever reads them.
    apart: auction.admission === 'auto',
  })
  if (locked) throw new Error('only the times of a public auction move, never its amount or its payee')
}
