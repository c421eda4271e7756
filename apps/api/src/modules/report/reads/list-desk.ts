import type { Answer, Received } from '@jb/contract/endpoint'
import type { reportDesk } from '@jb/contract/report/desk.contract'
import { type DeskGroup, deskGroups } from '@jb/domain/report/labels'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentDeskRow } from '../report.presenter.ts'
import { noOwnAffair } from './own-affair.ts'

const waiting = { at: sql<Date>`report.submitted_at`, id: 'report.id', oldestFirst: true }
const latest = { at: sql<Date>`coalesce(report.decided_at, report.submitted_at)`, id: 'report.id' }

/** The desk of the operators: what waits longest comes first; what is decided, the latest first. Nothing about their own companies. */
export async function listDesk(
  ctx: ReadContext,
  { body }: Received<typeof reportDesk>,
): Promise<Answer<typeof reportDesk>> {
  const { db, now } = ctx
  const theirs = await noOwnAffair(db, callerOf(ctx).accountId)
  const found = matching(db, body.keyword).where(theirs)
  const wanted = body.group === 'all' ? found : found.where('report.status', 'in', deskGroups[body.group])
  const listed = wanted
    .innerJoin('company as owner', 'owner.id', 'report.owner_company_id')
    .selectAll('report')
    .select('owner.name as owner_name')
    .select(
      sql<number>`(select count(*)::int from report o where o.subject_kind = report.subject_kind
        and o.subject_id = report.subject_id and o.id <> report.id)`.as('others'),
    )
  const busy = body.group === 'waiting' || body.group === 'working'
  const [{ rows, nextCursor }, counted, counts] = await Promise.all([
    pageOrProblem(listed, busy ? waiting : latest, body),
    cappedTotal(db, wanted),
    countByGroup(found, now),
  ])
  return {
    records: rows.map((row) => presentDeskRow(row, now)),
    ...counted,
    ...(nextCursor && { nextCursor }),
    counts,
  }
}

function matching(db: Kysely<DB>, keyword: string) {
  const texts = ['report.subject_title', 'report.no']
  return db.selectFrom('report').where(saying(keyword, { texts }))
}

async function countByGroup(list: ReturnType<typeof matching>, now: Date) {
  const rows = await list
    .select(['report.status', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`count(*) filter (where report.due_at < ${now})::int`.as('late'))
    .groupBy('report.status')
    .execute()
  const of = (group: DeskGroup) =>
    rows.filter(({ status }) => deskGroups[group].some((one) => one === status))
  const sum = (group: DeskGroup) => of(group).reduce((total, { count }) => total + count, 0)
  const overdue = of('waiting').reduce((total, { late }) => total + late, 0)
  return { waiting: sum('waiting'), working: sum('working'), ended: sum('ended'), overdue }
}
