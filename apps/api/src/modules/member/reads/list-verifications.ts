import type { Answer, Received } from '@jb/contract/endpoint'
import type { verifications } from '@jb/contract/member/company.contract'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { toWire, verificationRows } from './verification.ts'

const waiting = { at: sql<Date>`v.submitted_at`, id: 'v.id', oldestFirst: true }
const decided = { at: sql<Date>`coalesce(v.decided_at, v.submitted_at)`, id: 'v.id' }

type Body = Received<typeof verifications>['body']

/** The operator's desk: what waits longest comes first; what is decided, the latest first. */
export async function listVerifications(
  ctx: ReadContext,
  { body }: Received<typeof verifications>,
): Promise<Answer<typeof verifications>> {
  const ids = matching(ctx.db, body)
  const wanted = body.status === 'all' ? ids : ids.where('v.status', '=', body.status)
  const listed = verificationRows(ctx.db).where('v.id', 'in', wanted.select('v.id'))
  const [page, counted, counts] = await Promise.all([
    pageOrProblem(listed, body.status === 'pending' ? waiting : decided, body),
    cappedTotal(ctx.db, wanted),
    countByStatus(ids),
  ])
  const { rows, ...next } = page
  const records = await toWire(ctx.db, ctx.services, rows, callerOf(ctx).accountId)
  return { records, ...next, ...counted, counts }
}

function matching(db: Kysely<DB>, { keyword }: Body) {
  const texts = ['c.name', 'c.uscc', 'c.legal_person', 'c.phone']
  return db
    .selectFrom('company_verification as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where(saying(keyword, { texts, region: 'c.region_code' }))
}

async function countByStatus(list: ReturnType<typeof matching>) {
  const rows = await list
    .select(['v.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('v.status')
    .execute()
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { pending: of('pending'), approved: of('approved'), refused: of('refused') }
}
