import type { registrationsOf as endpoint } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { answerGuard } from '@jb/domain/bid/answer-registration'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { capped, pageOrProblem } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayRun } from '../../procurement/index.ts'
import { maySeeSignUps, tenderById } from '../../tender/index.ts'
import { applicantsOf } from './applicants.ts'
import { handedIn } from './consortia.ts'
import { asHandedIn, registrationRows, withFiles } from './registration-view.ts'
import { relationsOf } from './related-companies.ts'
import { withSecurity } from './secured-of.ts'

const whyNot = {
  'bid.registrationNotOpen': '报名还没有开始。',
  'bid.registrationClosed': '报名阶段已经结束，不能再确认或拒绝；没有处理的报名已失效。',
  'bid.closed': '投标已经截止，不能再确认或拒绝；没有处理的报名已失效。',
}

/** What the owner's staff gets where names and number are secret: the same for none and for many. */
const kept = (title: string): Answer<typeof endpoint> => ({
  records: [],
  total: 0,
  title,
  canDecide: false,
  whyNot: '依法招标在开标前不得透露报名单位的名称和数量，报名由系统自动确认或由招标代理处理。',
  secret: true,
  counts: { all: 0, registered: 0, confirmed: 0, refused: 0, stale: 0, withdrawn: 0 },
})

/** The sign-ups for a tender that the caller runs, newest first, with the numbers for the tabs. */
export async function registrationsOf(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const tender = await tenderById(ctx.db, body.tenderId)
  if (!tender || !mayRun(tender, callerOf(ctx))) return refuse('tender.notFound')
  if (!maySeeSignUps(tender, callerOf(ctx))) return kept(tender.title)
  const all = registrationRows(ctx.db).where('tender_id', '=', tender.id).where(handedIn)
  const page = await pageOrProblem(
    body.status === 'all' ? all : all.where('registration.status', '=', body.status),
    { at: sql.ref('registration.created_at'), id: 'registration.id' },
    body,
  )
  const counted = await ctx.db
    .selectFrom('registration')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('tender_id', '=', tender.id)
    .where(handedIn)
    .groupBy('status')
    .execute()
  const byStatus = { registered: 0, confirmed: 0, refused: 0, stale: 0, withdrawn: 0 }
  for (const { status, n } of counted) if (status !== 'assembling') byStatus[status] = n
  const counts = { ...byStatus, all: counted.reduce((sum, { n }) => sum + n, 0) }
  const closed = answerGuard(tender, ctx.now)
  const relations = await relationsOf(
    ctx.db,
    page.rows.map((row) => row.id),
  )
  const applicants = await applicantsOf(
    { ...ctx, caller: callerOf(ctx) },
    tender,
    page.rows.map((row) => row.company_id),
  )
  const views = (await withFiles(ctx, page.rows, relations)).map((view, at) => {
    const applicant = applicants.get(page.rows[at]?.company_id ?? '')
    const told = tender.openedAt ? view : asHandedIn(view)
    return applicant ? { ...told, applicant } : told
  })
  return {
    records: await withSecurity(ctx.db, tender, page.rows, views),
    ...capped(counts[body.status]),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    title: tender.title,
    canDecide: !closed,
    whyNot: closed ? whyNot[closed.refused] : null,
    secret: false,
    counts,
  }
}
