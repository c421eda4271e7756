import type { Answer, Received } from '@jb/contract/endpoint'
import type { experts } from '@jb/contract/expert/expert.contract'
import { type ExpertStatus, expertStatuses } from '@jb/domain/expert/expert.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import { pageOf } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { poolOf } from '../expert.access.ts'
import { presentRow } from '../expert.presenter.ts'
import { ownAccount } from './own-account.ts'

type Body = Received<typeof experts>['body']

/** The experts of the pool that the caller keeps; who keeps none finds their own entries and nobody else's. */
export async function listExperts(
  ctx: ReadContext,
  { body }: Received<typeof experts>,
): Promise<Answer<typeof experts> | Refusal> {
  const all = narrowed(ctx.db, callerOf(ctx), body)
  const wanted = body.status === 'all' ? all : all.where('status', '=', body.status)
  const page = await pageOf(
    wanted
      .select(['id', 'name', 'employer', 'title', 'majors', 'years'])
      .select(['region_code', 'status', 'owner', 'updated_at']),
    { at: sql.ref('expert.updated_at'), id: 'expert.id' },
    body,
  )
  if (!page) return refuse('expert.cursor')
  const counts = await countByStatus(all)
  return {
    records: await Promise.all(page.rows.map(presentRow)),
    total: counts[body.status],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
  }
}

function narrowed(db: Kysely<DB>, caller: Session, { keyword, major, regionCode }: Body) {
  let list = visible(db, caller).where(
    saying(keyword, {
      texts: ['expert.name', 'expert.employer', 'expert.title'],
      region: 'expert.region_code',
    }),
  )
  if (major !== '') list = list.where(sql<boolean>`${major} = any(expert.majors)`)
  if (regionCode !== '') list = list.where('region_code', 'like', `${stem(regionCode)}%`)
  return list
}

function visible(db: Kysely<DB>, caller: Session) {
  const pool = poolOf(caller)
  const all = db.selectFrom('expert')
  if (!pool) return all.where('status', '<>', 'draft').where(ownAccount, '=', caller.accountId)
  if (pool.owner === 'platform') return all.where('owner', '=', 'platform')
  return all.where('owner', '=', 'company').where('company_id', '=', pool.companyId)
}

/** The part of a region's code that all within it share: `610000` → `61`. */
const stem = (code: string) => code.replace(/^(\d{2}|\d{4})(00)+$/, '$1')

async function countByStatus(list: ReturnType<typeof visible>) {
  const rows = await list
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const of = (status: ExpertStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  const counts = Object.fromEntries(expertStatuses.map((status) => [status, of(status)]))
  return {
    ...(counts as Record<ExpertStatus, number>),
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
  }
}
