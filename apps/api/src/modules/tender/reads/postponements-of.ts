import type { Answer, Received } from '@jb/contract/endpoint'
import type { postponementsOf as endpoint } from '@jb/contract/tender/postponement.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { maySee } from '../tender.access.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { movedTimes } from '../times.ts'
import { tenderById } from './tender-by-id.ts'

/** How the times of a tender have been put off, the latest first; for everybody who may see the tender. */
export const postponementsOf =
  ({ takesPart }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof endpoint>,
  ): Promise<Answer<typeof endpoint> | Refusal> => {
    const tender = await tenderById(ctx.db, params.id)
    const joined = (companyId: string) => takesPart(ctx.db, params.id, companyId)
    if (!tender || !(await maySee(tender, ctx.session, joined))) return refuse('tender.notFound')
    const rows = await ctx.db
      .selectFrom('tender_postponement')
      .select(['id', 'number', 'old_times', 'new_times', 'reason', 'decided_at'])
      .where('tender_id', '=', tender.id)
      .where('status', '=', 'done')
      .where('number', 'is not', null)
      .where('decided_at', 'is not', null)
      .orderBy('number', 'desc')
      .$narrowType<{ number: number; decided_at: Date }>()
      .execute()
    return rows.map((row) => ({
      id: row.id,
      count: row.number,
      times: movedTimes(row.old_times, row.new_times),
      reason: row.reason,
      decidedAt: row.decided_at.toISOString(),
    }))
  }
