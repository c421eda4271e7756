import { regimeOf } from '@jb/domain/tender/regime'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { securityOf } from './secure.ts'

interface Fact {
  readonly tenderId: string
  readonly winner: { readonly companyId: string }
}

/**
 * The award: the securities of all but the winner are due back. The tendering law counts their days from the contract
 * (TL 57), so there they wait for it with the winner's.
 */
export async function releaseLosers(ctx: Ctx, { tenderId, winner }: Fact): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || regimeOf(tender).custody === 'committee') return
  await releaseFor(ctx, {
    ...{ subject: securityOf(tender), companyIds: 'all', exceptCompanyIds: [winner.companyId] },
    ...{ cause: 'notWon', from: tender.decidedAt ?? ctx.now },
  })
}
