import type { registrationsOf as endpoint } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { windowGuard } from '@jb/domain/bid/registration'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { capped, pageOrProblem } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayRun, tenderById } from '../../tender/index.ts'
import { registrationRows, withFiles } from './registration-view.ts'

const whyNot = {
  'bid.registrationNotOpen': '报名还没有开始。',
  'bid.registrationClosed': '报名阶段已经结束，不能再确认或拒绝；没有处理的报名已失效。',
}

/** The sign-ups for a tender of the caller's company, newest first, with the numbers for the tabs. */
export async function registrationsOf(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const tender = await tenderById(ctx.db, body.tenderId)
  if (!tender || !mayRun(tender, callerOf(ctx))) return refuse('tender.notFound')
  const all = registrationRows(ctx.db).where('tender_id', '=', tender.id)
  const page = await pageOrProblem(
    body.status === 'all' ? all : all.where('registration.status', '=', body.status),
    { at: sql.ref('registration.created_at'), id: 'registration.id' },
    body,
  )
  const counted = await ctx.db
    .selectFrom('registration')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('tender_id', '=', tender.id)
    .groupBy('status')
    .execute()
  const byStatus = { registered: 0, confirmed: 0, refused: 0, stale: 0 }
  for (const { status, n } of counted) byStatus[status] = n
  const counts = { ...byStatus, all: counted.reduce((sum, { n }) => sum + n, 0) }
  const closed = windowGuard(tender, ctx.now)
  return {
    records: await withFiles(ctx, page.rows),
    ...capped(counts[body.status]),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    title: tender.title,
    canDecide: !closed,
    whyNot: closed ? whyNot[closed.refused] : null,
    counts,
  }
}
