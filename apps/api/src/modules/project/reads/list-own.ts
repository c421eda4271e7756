import type { Answer, Received } from '@jb/contract/endpoint'
import type { ownProjects } from '@jb/contract/project/project.contract'
import { projectStatuses } from '@jb/domain/project/project.flow'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { pageOrProblem } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { mayCreate } from '../project.access.ts'
import { presentOwn, publicColumns } from '../project.presenter.ts'
import { latestOf } from './latest-of.ts'
import { narrowed } from './narrowed.ts'

const none = { all: 0, draft: 0, announced: 0, cancelled: 0, closed: 0 }

/** The projects of the caller's company, the latest changed first, with the numbers for the tabs. */
export async function listOwn(
  ctx: ReadContext,
  { body }: Received<typeof ownProjects>,
): Promise<Answer<typeof ownProjects>> {
  const caller = callerOf(ctx)
  const create = await mayCreate(ctx.db, caller)
  const { companyId } = caller
  if (companyId === undefined) return { records: [], total: 0, counts: none, create }
  const { db } = ctx
  const all = narrowed(db, body).where('project.company_id', '=', companyId)
  const grouped = body.group === 'all' ? all : all.where('project.status', '=', body.group)
  const { rows, ...rest } = await pageOrProblem(
    grouped
      .innerJoin('account as manager', 'manager.id', 'project.manager_id')
      .select(publicColumns)
      .select(['project.status', 'project.updated_at', 'project.department_no'])
      .select('manager.name as manager_name'),
    { at: sql<Date>`project.updated_at`, id: 'project.id' },
    body,
  )
  const [counts, departments, latest] = await Promise.all([
    countsOf(all),
    memberDoor.departmentNames(db, companyId),
    latestOf(
      db,
      rows.map((row) => row.id),
    ),
  ])
  const records = rows.map((row) => presentOwn(row, departments, latest.get(row.id)))
  return { ...rest, records: await Promise.all(records), total: counts[body.group], counts, create }
}

async function countsOf(all: ReturnType<typeof narrowed>) {
  const rows = await all
    .select(['project.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('project.status')
    .execute()
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  const counts = Object.fromEntries(projectStatuses.map((status) => [status, found.get(status) ?? 0]))
  return { ...none, ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) }
}
