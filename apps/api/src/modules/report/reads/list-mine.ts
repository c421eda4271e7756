import type { Answer, Received } from '@jb/contract/endpoint'
import type { myReports } from '@jb/contract/report/report.contract'
import { openStatuses } from '@jb/domain/report/report.flow'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentRow } from '../report.presenter.ts'

/** The reports that the caller has handed in, newest first. */
export async function listMine(
  ctx: ReadContext,
  { body }: Received<typeof myReports>,
): Promise<Answer<typeof myReports>> {
  const all = ctx.db.selectFrom('report').where('reporter_account_id', '=', callerOf(ctx).accountId)
  const wanted = {
    all,
    open: all.where('status', 'in', openStatuses),
    ended: all.where('status', 'not in', openStatuses),
  }
  const mine = wanted[body.group]
  const [{ rows, nextCursor }, counted, open, ended] = await Promise.all([
    pageOrProblem(mine.selectAll(), { at: sql.ref('submitted_at'), id: 'id' }, body),
    cappedTotal(ctx.db, mine),
    cappedTotal(ctx.db, wanted.open),
    cappedTotal(ctx.db, wanted.ended),
  ])
  return {
    records: rows.map(presentRow),
    ...counted,
    ...(nextCursor && { nextCursor }),
    counts: { all: open.total + ended.total, open: open.total, ended: ended.total },
  }
}
