import type { Answer, Received } from '@jb/contract/endpoint'
import type { myTenderCounts, myTenders } from '@jb/contract/tender/tender.contract'
import { tenderGroups } from '@jb/domain/tender/groups'
import { statusLabels } from '@jb/domain/tender/labels'
import { nextStepOf } from '@jb/domain/tender/next-step'
import { stateOf } from '@jb/domain/tender/state-code'
import { typeLabel } from '@jb/domain/tender/types'
import { type Kysely, type Selectable, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB, Tender as TenderTable } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import type { ParticipantReads } from '../tender.ports.ts'

type Body = Received<typeof myTenders>['body']
type Row = Answer<typeof myTenders>['records'][number]

/** The tenders of the caller's company, last touched first. */
export const listMine =
  ({ countRegistrations }: ParticipantReads) =>
  async (ctx: ReadContext, { body }: Received<typeof myTenders>): Promise<Answer<typeof myTenders>> => {
    const query = mine(ctx.db, callerOf(ctx).companyId, body)
    const [{ rows, nextCursor }, counted] = await Promise.all([
      pageOrProblem(query.selectAll(), { at: sql.ref('updated_at'), id: 'id' }, body),
      cappedTotal(ctx.db, query),
    ])
    const registrations = await countRegistrations(
      ctx.db,
      rows.map(({ id }) => id),
    )
    const none = { all: 0, pending: 0 }
    return {
      records: rows.map((row) => present(row, registrations.get(row.id) ?? none)),
      ...counted,
      ...(nextCursor && { nextCursor }),
    }
  }

/** How many tenders of the caller's company stand in each group. */
export async function countMine(ctx: ReadContext): Promise<Answer<typeof myTenderCounts>> {
  const rows = await mine(ctx.db, callerOf(ctx).companyId, { group: 'all', keyword: '' })
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const within = (group: keyof typeof tenderGroups) =>
    rows
      .filter(({ status }) => tenderGroups[group].some((one) => one === status))
      .reduce((sum, { count }) => sum + Number(count), 0)
  const [draft, open, evaluating, ended] = [
    within('draft'),
    within('open'),
    within('evaluating'),
    within('ended'),
  ]
  return { all: draft + open + evaluating + ended, draft, open, evaluating, ended }
}

function mine(
  db: Kysely<DB>,
  companyId: string | undefined,
  { group, keyword }: Pick<Body, 'group' | 'keyword'>,
) {
  const own = db
    .selectFrom('tender')
    .where('company_id', '=', companyId ?? '00000000-0000-0000-0000-000000000000')
  const grouped = group === 'all' ? own : own.where('status', 'in', tenderGroups[group])
  const like = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  return like === '%%'
    ? grouped
    : grouped.where((eb) => eb.or([eb('title', 'ilike', like), eb('no', 'ilike', like)]))
}

function present(
  row: Selectable<TenderTable>,
  registrations: { readonly all: number; readonly pending: number },
): Row {
  const code = stateOf({ status: row.status, businessType: row.business_type as 1 | 3 | 4 })
  const times = {
    endTime: row.bid_end,
    openBidTime: row.open_at,
    awardTime: row.decided_at ?? row.award_at,
    applyStartTime: row.apply_start,
    applyEndTime: row.apply_end,
    publicityUntil: row.publicity_until,
  }
  return {
    id: row.id,
    no: row.no,
    name: row.title,
    typeName: typeLabel(row.type),
    status: row.status,
    stateName: statusLabels[row.status],
    timeLabel: code.timeLabel ?? null,
    timeAt: (code.timeField && times[code.timeField]?.toISOString()) ?? null,
    registrations: registrations.all,
    pendingRegistrations: registrations.pending,
    updatedAt: row.updated_at.toISOString(),
    nextStep: nextStepOf(
      { status: row.status, openedAt: row.opened_at, publicityDays: row.publicity_days },
      registrations.pending,
    ),
  }
}
