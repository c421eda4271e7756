import { signBy } from '@jb/domain/bid/signing'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { abandonersOf } from '../reads/abandonments.ts'
import { winnerSecurity } from '../reads/winner-security.ts'
import { securityOf } from './secure.ts'

/** The days in which a contract is signed are over (ZTBF 46). */
export const signingOver = 'bid.signingOver'

interface Fact {
  readonly tenderId: string
  readonly winner: { readonly companyId: string }
}

/**
 * All but the winner get theirs back; what is due back already stays as it is, and what becomes of it where somebody
 * has given up its owner decides.
 */
async function free(ctx: Ctx, tender: Tender, winnerId: string | undefined, from: Date): Promise<void> {
  await releaseFor(ctx, {
    ...{ subject: securityOf(tender), companyIds: 'all', cause: 'notWon', from },
    exceptCompanyIds: [
      ...(winnerId === undefined ? [] : [winnerId]),
      ...(await abandonersOf(ctx.tx, tender.id)),
    ],
  })
}

/**
 * The award: the securities of all but the winner are due back. The tendering law counts their days from the contract
 * (TL 57), so there they wait for it with the winner's, but no longer than a contract may take.
 */
export async function releaseLosers(ctx: Ctx, { tenderId, winner }: Fact): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender) return
  const from = tender.decidedAt ?? ctx.now
  if (regimeOf(tender).custody !== 'bidders') return free(ctx, tender, winner.companyId, from)
  const dueAt = signBy({ decidedAt: from }) ?? undefined
  await ctx.setTimer({ kind: signingOver, subjectId: tenderId, dueAt })
}

/** Nobody has said by now that there is a contract: the others wait no longer. */
export async function releaseUnsigned(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  const winner = tender && (await winnerSecurity(ctx.tx, tender))
  if (tender && winner) await free(ctx, tender, winner.companyId, ctx.now)
}

interface Gone {
  readonly subject: { readonly kind: string; readonly id: string }
  readonly companyId: string
}

/** The winner's own was kept or went back: no contract is left to wait for. */
export async function releaseAfterWinner(ctx: Ctx, { subject, companyId }: Gone): Promise<void> {
  if (subject.kind !== 'tender') return
  const tender = await lockForUse(ctx.tx, subject.id)
  const winner = tender && (await winnerSecurity(ctx.tx, tender))
  if (tender && winner?.companyId === companyId) await free(ctx, tender, companyId, ctx.now)
}
