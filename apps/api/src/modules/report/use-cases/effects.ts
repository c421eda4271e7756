import { isLasting, type LastingOutcome } from '@jb/domain/report/outcomes'
import type { Report } from '@jb/domain/report/report'
import type { SubjectKind } from '@jb/domain/report/subjects'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { restoreAuction, takeAuctionOffline } from '../../auction/index.ts'
import { takeTenderOffline } from '../../bid/index.ts'
import { restoreDemand, takeDemandOffline } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { restoreTender } from '../../tender/index.ts'
import { isHeldByAnother } from '../reads/held-by-another.ts'

interface Item {
  takeOffline(ctx: Ctx, id: string, reason: string): Promise<Refusal | undefined>
  restore(ctx: Ctx, id: string, reason: string): Promise<void>
}

/** How an item of each kind leaves the public and comes back, through the door of its own capability. */
const items: Readonly<Record<SubjectKind, Item>> = {
  tender: { takeOffline: takeTenderOffline, restore: restoreTender },
  auction: { takeOffline: takeAuctionOffline, restore: restoreAuction },
  demand: { takeOffline: takeDemandOffline, restore: restoreDemand },
}

interface Effect {
  begin(ctx: Ctx, report: Report, reason: string): Promise<Refusal | undefined>
  end(ctx: Ctx, report: Report, reason: string): Promise<void>
}

const effects: Readonly<Record<LastingOutcome, Effect>> = {
  itemOffline: {
    begin: (ctx, { subject }, reason) => items[subject.kind].takeOffline(ctx, subject.id, reason),
    end: (ctx, { subject }, reason) => items[subject.kind].restore(ctx, subject.id, reason),
  },
  companyFrozen: {
    begin: async (ctx, { subject }, reason) => {
      await memberDoor.freezeCompany(ctx, subject.ownerCompanyId, reason)
      return undefined
    },
    end: (ctx, { subject }, reason) => memberDoor.unfreezeCompany(ctx, subject.ownerCompanyId, reason),
  },
}

/** Makes real what an upheld report has come to. */
export async function takeEffect(ctx: Ctx, report: Report): Promise<Refusal | undefined> {
  const { outcome, text } = report.decision ?? {}
  return isLasting(outcome) ? effects[outcome].begin(ctx, report, text ?? '') : undefined
}

/** Ends it, unless another report holds item or company in the same way. */
export async function endEffect(ctx: Ctx, report: Report, reason: string): Promise<undefined> {
  const outcome = report.decision?.outcome
  if (!isLasting(outcome) || (await isHeldByAnother(ctx.tx, report, outcome))) return
  await effects[outcome].end(ctx, report, reason)
}
