import type { Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { rankedBids } from '@jb/domain/bid/recommend'
import { lowPriceGuard } from '@jb/domain/evaluation/clarify'
import { activeMembers, handIn, resummed } from '@jb/domain/evaluation/committee'
import {
  checkGuard,
  endFormal,
  type FormalCheck,
  failedBids,
  liveChecks,
  scoreGuard,
  turnedDown,
} from '@jb/domain/evaluation/review'
import { priceBase } from '@jb/domain/evaluation/scores'
import { compare } from '@jb/domain/shared/money'
import { isRefusal, refuse } from '@jb/domain/shared/refusal'
import { scoringOf } from '@jb/domain/tender/scoring'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { bidsOf, rejectByCommittee } from '../../bid/index.ts'
import { saveCheck, savePoint } from '../evaluation.repository.ts'
import { checksOf, clarificationsOf, type Kept, pointsOf } from '../evaluation.rows.ts'
import { factorOf } from '../reads/facts.ts'
import { handle } from './handle.ts'
import { notifySeats } from './notify.ts'

const countedIn = async (ctx: Ctx, tender: Tender) => rankedBids(await bidsOf(ctx.tx, tender.id), tender)

const isCounted = async (ctx: Ctx, tender: Tender, bidId: string) =>
  (await countedIn(ctx, tender)).some(({ bid }) => bid.bidId === bidId)

/** What bidders were asked, and at which prices. */
async function heardIn(ctx: Ctx, tender: Tender, { id }: Kept) {
  const asked = (await clarificationsOf(ctx.tx, id)).map((one) => ({
    bidId: one.bid_id,
    aboutPrice: one.about_price,
    askedAt: one.asked_at,
    answered: one.answer !== null,
  }))
  const bids = await bidsOf(ctx.tx, tender.id)
  const prices = new Map(
    bids.flatMap(({ bidId, total }) => (total === null ? [] : [[bidId, total] as const])),
  )
  return { asked, prices, ceiling: tender.ceiling }
}

/** 初步评审: the chair writes down what the committee has found about one bid; of a report that came back it counts at once. */
export const checkBid = (outer: Ctx, { body: { id, bidId, checks } }: Received<typeof contract.checkBid>) =>
  handle(outer, { id, by: 'member' }, async ({ ctx, tender, evaluation, accountId }) => {
    for (const one of checks) {
      const no = checkGuard(evaluation, accountId, one)
      if (no) return no
    }
    if (!(await isCounted(ctx, tender, bidId))) return refuse('evaluation.bidNotFound')
    const found = checks.map(
      ({ item, passed, ground, reason }): FormalCheck => ({
        bidId,
        item,
        passed,
        ground: passed ? null : ground,
        reason: passed ? '' : reason,
      }),
    )
    const unheard = lowPriceGuard(found, await heardIn(ctx, tender, evaluation), ctx.now)
    if (unheard) return unheard
    const again = evaluation.status === 'reopened' && failedBids(found).size > 0
    // First what can be refused: nothing is kept of a check that turned nobody down.
    const after = again ? await turnDown(ctx, tender, found) : tender
    if (isRefusal(after)) return after
    for (const one of found) await saveCheck(ctx.tx, evaluation.id, one, { accountId, now: ctx.now })
    if (!again) return undefined
    const step = turnedDown(evaluation, (await countedIn(ctx, after)).length, ctx.now)
    await notifyResummed(ctx, tender, step, '复核中否决了一家投标')
    return step
  })

/** Turns down what has failed, and gives the tender as it is then. */
async function turnDown(ctx: Ctx, before: Tender, checks: readonly FormalCheck[]) {
  let tender = before
  for (const [bidId, reason] of failedBids(checks)) {
    const after = await rejectByCommittee(ctx, tender, { bidId, reason })
    if (isRefusal(after)) return after
    tender = after
  }
  return tender
}

/** What failed is turned down, and what prices are measured by is fixed by those that are left. */
async function endOf(ctx: Ctx, before: Tender, evaluation: Kept, accountId: string) {
  const counted = await countedIn(ctx, before)
  const bidIds = counted.map(({ bid }) => bid.bidId)
  const checks = liveChecks(await checksOf(ctx.tx, evaluation.id), bidIds)
  const scored = scoringOf(before) !== undefined
  const step = endFormal(evaluation, { accountId, bidIds, checks, scored }, ctx.now)
  if (isRefusal(step)) return step
  const tender = await turnDown(ctx, before, checks)
  if (isRefusal(tender)) return tender
  const prices = (await countedIn(ctx, tender)).map(({ value }) => value)
  const base = prices.length > 0 ? priceBase(prices, (await factorOf(ctx.tx, tender))?.k) : null
  if (step.status === 'reporting') await notifySummed(ctx, tender, { ...evaluation, ...step })
  return { ...step, base }
}

/** Ends the formal review. */
export const endFormalReview = (
  outer: Ctx,
  { body: { id, version } }: Received<typeof contract.endFormalReview>,
) =>
  handle(
    outer,
    { id, version, by: 'member', action: 'committee.endFormal' },
    ({ ctx, tender, evaluation, accountId }) => endOf(ctx, tender, evaluation, accountId),
  )

/** 评分: a member's own points for one bid; once all are in for a reason only, and all sign anew. */
export const scoreBid = (
  outer: Ctx,
  { body: { id, bidId, points, reason } }: Received<typeof contract.scoreBid>,
) =>
  handle(outer, { id, by: 'member' }, async ({ ctx, tender, evaluation, accountId }) => {
    const criteria = scoringOf(tender)?.criteria ?? []
    const given = points.map((one) => ({ criterion: criteria[one.criterion], points: one.points }))
    const no = scoreGuard(evaluation, accountId, { given, reason })
    if (no) return no
    if (!(await isCounted(ctx, tender, bidId))) return refuse('evaluation.bidNotFound')
    const own = await pointsOf(ctx.tx, evaluation.id, accountId)
    const later = evaluation.status !== 'scoring'
    let changed = false
    for (const { criterion, points: next, note: said } of points) {
      const before = own.find((one) => one.bidId === bidId && one.criterion === criterion)
      const differs = before === undefined || compare(before.points, next) !== 0
      // What others have signed says something else only where its points changed, for a reason.
      const note = later && before && !differs ? before.note : said
      changed ||= differs
      await savePoint(
        ctx.tx,
        evaluation.id,
        { accountId, bidId, criterion, points: next, note },
        { now: ctx.now, changed: later && before && differs ? { from: before.points, reason } : undefined },
      )
    }
    if (!later || !changed) return undefined
    const step = resummed(evaluation, ctx.now)
    await notifyResummed(ctx, tender, step, '有成员修改了评分')
    // Why stands beside the points, which the owner reads with the report.
    await ctx.log({ subject: { kind: 'tender', id }, action: 'committee.rescore' })
    return step
  })

type Summed = Pick<Kept, 'members' | 'round'>

/** Once for each round. */
const tellMembers = (
  ctx: Ctx,
  tender: Tender,
  { members, round }: Summed,
  words: { readonly title: string; readonly body: string },
) =>
  notifySeats(ctx, tender, activeMembers({ members }), {
    ...words,
    eventKey: `evaluation.summed:${tender.id}:${round}`,
    kind: 'evaluation.summed',
  })

/** Tells the members that all scores are in; nothing of what they are. */
export const notifySummed = (ctx: Ctx, tender: Tender, evaluation: Summed) =>
  tellMembers(ctx, tender, evaluation, {
    title: '评审已汇总',
    body: `《${tender.title}》的评审已汇总，请核对结果并签署；不同意的请写明理由。`,
  })

/** Tells the members that what they have signed was changed, and by what; nothing of points or reasons. */
export const notifyResummed = (ctx: Ctx, tender: Tender, evaluation: Summed, what: string) =>
  tellMembers(ctx, tender, evaluation, {
    title: '汇总有变化，请重新签署',
    body: `《${tender.title}》的评审${what}，此前的签署不再有效，请重新核对并签署；不同意的请写明理由。`,
  })

/** A member hands in; nobody sees any score before the last one has. */
export const handInScores = (ctx: Ctx, { body: { id } }: Received<typeof contract.handInScores>) =>
  handle(ctx, { id, by: 'member', action: 'committee.handIn' }, async ({ tender, evaluation, accountId }) => {
    const counted = await countedIn(ctx, tender)
    const ids = new Set(counted.map(({ bid }) => bid.bidId))
    const own = await pointsOf(ctx.tx, evaluation.id, accountId)
    const wanted = ids.size * (scoringOf(tender)?.criteria.length ?? 0)
    const missing = wanted - own.filter(({ bidId }) => ids.has(bidId)).length
    const step = handIn(evaluation, { accountId, missing }, ctx.now)
    if (!isRefusal(step) && step.status === 'reporting')
      await notifySummed(ctx, tender, { ...evaluation, ...step })
    return step
  })
