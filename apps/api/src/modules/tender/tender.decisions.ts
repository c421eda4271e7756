import { isRefusal } from '@jb/domain/shared/refusal'
import { expiredReason, giveBack, publishApproved, type Submitted } from '@jb/domain/tender/approve'
import { postponeFailure, postpone as putOff } from '@jb/domain/tender/postpone'
import { postponementFacts } from '@jb/domain/tender/postpone-times'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import { callerOf } from '../../platform/caller.ts'
import { now as appNow } from '../../platform/clock/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Decisions, decision, returned, sameVersion, type Things, wayBack } from '../approval/index.ts'
import { mayRun, projectOf } from '../procurement/index.ts'
import { endPostponement, pendingWish, type Wish } from './postponement.repository.ts'
import { askingOf } from './reads/asking-of.ts'
import { factLines } from './reads/fact-lines.ts'
import { wholeTender } from './reads/payees.ts'
import { plannedBudget } from './reads/project-budget.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { lockTender, updateMoved } from './tender.repository.ts'
import { withGoods } from './tender.rows.ts'
import { companyBar, starterBar } from './use-cases/bars.ts'
import { release } from './use-cases/release.ts'
import { savePostponed } from './use-cases/save-postponed.ts'

/** Tenders, as their approvers are asked about them. */
export const tenders: Things<Tender> = {
  kind: 'tender',
  brief: (tender) => tender,
  async find(ctx, id) {
    const tender = await tenderById(ctx.db, id)
    return tender && mayRun(tender, callerOf(ctx)) ? tender : undefined
  },
  lock: ({ tx }, id) => lockTender(tx, id),
  about: askingOf,
  ...returned<Tender>({ notice: 'tender.returned', starterBar }),
}

/**
 * The publication: approved it goes public as if its owner published it now, if its times still hold; else it goes back
 * to its owner with the reason. It counts against the budget of its project.
 */
export const publication = decision<Tender, Submitted & { readonly rows: TenderWithGoods['rows'] }>({
  subject: 'tender',
  of: tenders,
  process: ['tenderPublish'],
  name: '发布',
  place: 'tender.publish',
  async stakes(db, { id, companyId, projectId, estimate }) {
    const project = projectId === null ? undefined : await projectOf(db, companyId, projectId)
    return project ? { budget: await plannedBudget(db, { id, estimate }, project) } : {}
  },
  facts: (ctx, _, { tender, rows }) => factLines(ctx.tx, { ...tender, rows }),
  request: (_, { version }) => ({ version: version + 1 }),
  stillSame: sameVersion,
  bars: async (ctx, settled) => (await starterBar(ctx, settled)) ?? companyBar(ctx, settled.thing),
  async carryOut(ctx, { thing, asked }) {
    const step = publishApproved(await wholeTender(ctx.tx, thing), ctx.now)
    if (isRefusal(step)) return step
    await release(ctx, step, asked.instanceId)
    return undefined
  },
  failure: expiredReason,
  async drop(ctx, { thing }, dropped) {
    const back = giveBack(thing, ...wayBack(dropped))
    if (!isRefusal(back)) await updateMoved(ctx.tx, back, ctx.now)
  },
})

/** The times are put off; approved after the deadline it comes too late, and nothing moves. */
export const postponement = decision<Tender, Wish>({
  subject: 'tender.postponement',
  of: tenders,
  process: ['postponement'],
  name: '延期',
  place: 'tender.detail',
  facts: (_, tender, wish) => postponementFacts(tender, wish),
  request: ({ id }) => ({ postponementId: id }),
  bars: starterBar,
  async carryOut(ctx, { thing, asked, at }) {
    const { id } = asked.subject
    const wish = await pendingWish(ctx.tx, id)
    if (!wish) return undefined
    const step = await agreedStep(ctx, thing, { id, ...wish }, at)
    if (isRefusal(step)) return step
    const { count, old } = step.event.payload
    await endPostponement(ctx.tx, id, { status: 'done', number: count, old }, ctx.now)
    await savePostponed(ctx, step, asked.instanceId)
    return undefined
  },
  failure: postponeFailure,
  drop: (ctx, { asked }, dropped) => endPostponement(ctx.tx, asked.subject.id, dropped, ctx.now),
})

/**
 * The agreement counts from the moment in which it was given, as long as the tender still stands open and the new
 * times are still to come: what waits in the queue over the old deadline is not too late.
 */
async function agreedStep(ctx: Ctx, tender: Tender, wish: Parameters<typeof putOff>[1], agreedAt: Date) {
  const [whole, present] = [await withGoods(ctx.tx, tender), await appNow(ctx.tx)]
  const toCome = Object.values(wish.times).every((at) => at.getTime() > present.getTime())
  return putOff(whole, wish, toCome ? agreedAt : present)
}

export const tenderDecisions: Decisions = [publication, postponement]
