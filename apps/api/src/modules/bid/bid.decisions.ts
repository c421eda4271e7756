import * as abandonment from '@jb/contract/bid/abandonment.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { secondRoles } from '@jb/domain/approval/second-person'
import { type AbandonKind, abandonKindNames, declareGuard, leastAbandonReason } from '@jb/domain/bid/abandon'
import { decisionCard } from '@jb/domain/bid/decision-card'
import { rankedBids } from '@jb/domain/bid/recommend'
import { compare, type Decimal } from '@jb/domain/shared/money'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { TenderEvent } from '@jb/domain/tender/events'
import { offlineGuard } from '@jb/domain/tender/offline'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Changed, Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../platform/caller.ts'
import { now as appNow } from '../../platform/clock/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Asked, type Decisions, decision, type Settled, type Stakes } from '../approval/index.ts'
import { memberDoor } from '../member/index.ts'
import { projectOf, starterBar } from '../procurement/index.ts'
import { companyBar, plannedBudget, tenders } from '../tender/index.ts'
import { addendum } from './addendum/issue.ts'
import { type BidRow, bidsOf } from './reads/bids-of.ts'
import { decidedOf, placedIn } from './reads/decision-lines.ts'
import { recommendersOf } from './reads/recommenders-of.ts'
import { signsOf } from './reads/signs-of.ts'
import { isContractSigned } from './reads/winner-security.ts'
import { carryOutAbandonment } from './use-cases/carry-out-abandonment.ts'
import { awarding, carryOut, failing, publicising, type Verdict } from './use-cases/verdicts.ts'

const sentences: Readonly<Record<string, string>> = {
  ...opening.publiciseResult.refusals,
  ...opening.confirmAward.refusals,
  ...opening.failOpened.refusals,
  ...abandonment.declareAbandoned.refusals,
}

const sentenceOf = (refused: string) => `${sentences[refused] ?? '项目的状态已经改变'}。`

/** What its approvers read of a decision; also whom the owner has turned down before, and why. */
const factsOf = async ({ tx }: Ctx, tender: Tender, scrapReason?: string) =>
  (await decidedOf(tx, tender, await bidsOf(tx, tender.id), scrapReason)).facts

/** What the bid asks for that was chosen. */
const chosenTotal = ({ winnerBidId }: Tender, bids: readonly BidRow[]) =>
  bids.find(({ bidId }) => bidId === winnerBidId)?.total ?? null

/** The highest of the bids that count. */
const highestTotal = (tender: Tender, bids: readonly BidRow[]) =>
  rankedBids(bids, tender)
    .map(({ bid }) => bid.total)
    .toSorted((a, b) => compare(b, a))[0] ?? null

type Db = Parameters<typeof bidsOf>[0]
type AmountOf = (tender: Tender, bids: readonly BidRow[]) => Decimal | null

const stakesOf =
  (amountOf: AmountOf) =>
  async (db: Db, tender: Tender): Promise<Stakes> => ({
    amount: amountOf(tender, await bidsOf(db, tender.id)),
    preparedBy: await recommendersOf(db, tender),
  })

/** What is to be awarded against the price of its project, where it belongs to one that is bought for. */
async function budgetOf(db: Db, tender: Tender, total: Decimal | null): Promise<Stakes['budget']> {
  const { companyId, projectId } = tender
  if (total === null || projectId === null || regimeOf(tender).wins === 'highest') return undefined
  const project = await projectOf(db, companyId, projectId)
  return project && plannedBudget(db, { id: tender.id, estimate: total }, project)
}

async function winnerStakes(db: Db, tender: Tender): Promise<Stakes> {
  const stakes = await stakesOf(chosenTotal)(db, tender)
  return { ...stakes, budget: await budgetOf(db, tender, stakes.amount ?? null) }
}

async function cardOf({ tx }: Ctx, tender: Tender, scrapReason?: string) {
  const bids = await bidsOf(tx, tender.id)
  return decisionCard(tender, placedIn(tender, bids), await signsOf(tx, tender, bids), scrapReason)
}

async function run<Step extends Changed<TenderEvent>>(
  ctx: Ctx,
  { thing, asked }: Settled<Tender>,
  verdict: Verdict<Step>,
): Promise<Refusal | undefined> {
  const barred = await verdict.bars?.(thing)
  if (barred) return barred
  const step = verdict.decide(thing, await bidsOf(ctx.tx, thing.id))
  if (isRefusal(step)) return step
  await carryOut(ctx, step, verdict, asked.instanceId)
  return undefined
}

/** What all decisions about opened bids share: approved they are carried out if all their guards hold as they did then. */
const aboutBids = {
  of: tenders,
  name: '决定',
  place: 'tender.calibration',
  notYet: ({ openedAt, status }: Tender) => (openedAt ? undefined : refuse('tender.wrongStatus', { status })),
  failure: ({ refused }: Refusal) => sentenceOf(refused),
}

/** Why nobody may carry it out now. */
async function barOf(ctx: Ctx, settled: Settled<Tender>): Promise<string | undefined> {
  const offline = offlineGuard(settled.thing)
  return offline ? sentenceOf(offline.refused) : starterBar(ctx, settled)
}

/** The same of what chooses somebody, which is not open to a frozen company. */
const aboutWinner = {
  ...aboutBids,
  stakes: winnerStakes,
  facts: (ctx: Ctx, tender: Tender) => factsOf(ctx, tender),
  card: async (ctx: Ctx, tender: Tender) => cardOf(ctx, tender),
  request: (_: string, { winnerBidId, awardReason }: Tender) => ({ winnerBidId, reason: awardReason }),
  bars: async (ctx: Ctx, settled: Settled<Tender>) =>
    (await barOf(ctx, settled)) ?? companyBar(ctx, settled.thing),
  stillSame: ({ thing, asked }: Settled<Tender>) =>
    asked.request.winnerBidId === thing.winnerBidId ? undefined : sentenceOf('tender.notCandidate'),
}

/** 公示: the recommended winner before the candidates become public. */
export const publicityDecision = decision<Tender, string>({
  ...aboutWinner,
  subject: 'tender.publicity',
  process: ['publicity'],
  carryOut: (ctx, settled) => run(ctx, settled, publicising(ctx)),
})

/** 定标: the award itself. */
export const awardDecision = decision<Tender, string>({
  ...aboutWinner,
  subject: 'tender.award',
  process: ['award'],
  carryOut: (ctx, settled) => run(ctx, settled, awarding(ctx)),
})

/** 废标: turning down bids that count. Where none counted at the opening nothing is decided, and nobody has to agree. */
export const scrapDecision = decision<Tender, string>({
  ...aboutBids,
  subject: 'tender.scrap',
  process: ['scrap'],
  askIf: async (db, tender) => {
    const bids = await bidsOf(db, tender.id)
    // Turning them down one by one needs no less agreement than turning down all at once.
    return rankedBids(bids, tender).length > 0 || bids.some(({ rejectedAt }) => rejectedAt !== null)
  },
  stakes: stakesOf(highestTotal),
  facts: factsOf,
  card: (ctx, tender, reason) => cardOf(ctx, tender, reason),
  request: (reason) => ({ reason }),
  bars: barOf,
  carryOut: (ctx, settled) => run(ctx, settled, failing(ctx, String(settled.asked.request.reason ?? ''))),
})

interface Declared {
  readonly bidId: string
  readonly reasonKind: AbandonKind
  readonly reason: string
}

/** Why the owner cannot say now that this winner has given up. */
async function abandonGuard(ctx: Ctx, tender: Tender, { request }: Asked): Promise<Refusal | undefined> {
  const no = offlineGuard(tender) ?? declareGuard(tender, await appNow(ctx.tx))
  if (no) return no
  const { companyId } = tender
  if ((await memberDoor.frozenAmong(ctx.tx, [companyId])).has(companyId)) return refuse('member.frozen')
  if (tender.winnerBidId !== request.bidId) return refuse('bid.notEligible')
  if (await isContractSigned(ctx.tx, tender)) return refuse('bid.contractSigned')
  return String(request.reason).trim().length < leastAbandonReason
    ? refuse('tender.reasonRequired', { least: leastAbandonReason })
    : undefined
}

const winnerName = async ({ tx }: Ctx, { id, winnerBidId }: Tender) =>
  (await bidsOf(tx, id)).find(({ bidId }) => bidId === winnerBidId)?.companyName ?? ''

/** 认定弃标: a winner that does not sign is out. Nobody says so alone: the approvers of awards agree, or a second person. */
export const abandonDecision = decision<Tender, Declared>({
  ...aboutBids,
  subject: 'tender.abandon',
  process: ['award'],
  name: '弃标认定',
  place: 'bid.abandonedPublish',
  stakes: stakesOf(chosenTotal),
  facts: async (ctx, tender, { reasonKind, reason }) => [
    { label: '项目名称', value: tender.title },
    { label: '项目编号', value: tender.no },
    { label: '认定弃标的企业', value: await winnerName(ctx, tender) },
    { label: '原因类别', value: abandonKindNames[reasonKind] },
    { label: '原因', value: reason },
  ],
  card: async (ctx, tender, { reason }) => ({
    supplier: { label: '认定弃标的企业', name: await winnerName(ctx, tender) },
    overrides: [{ what: '取消它的中标资格', why: reason }],
  }),
  request: ({ bidId, reasonKind, reason }) => ({ bidId, reasonKind, reason }),
  guard: abandonGuard,
  bars: barOf,
  async carryOut(ctx, { thing, asked, reason: comment }) {
    const { bidId, reasonKind, reason } = asked.request
    const words = String(reason ?? '')
    const done = await carryOutAbandonment(ctx, {
      tender: thing,
      bidId: String(bidId),
      side: 'owner',
      reasonKind: reasonKind as AbandonKind,
      decidedBy: asked.startedBy,
      instanceId: asked.instanceId,
      reason: asked.instanceId || comment === '' ? words : `${words}（复核意见：${comment}）`,
      secondBy: asked.instanceId ? undefined : callerOf(ctx).accountId,
    })
    return isRefusal(done) ? done : undefined
  },
  second: {
    roles: secondRoles,
    notice: 'bid.abandonReview',
    refusals: {
      noSecond: 'bid.noSecond',
      notAsked: 'bid.abandonNotAsked',
      samePerson: 'bid.samePerson',
      notYours: 'bid.notYourClaim',
      reasonNeeded: 'bid.secondReason',
    },
    reasonOf: ({ reason }) => reason,
    invite: async (ctx, tender, { reasonKind, reason }) => ({
      title: '请复核弃标认定',
      body: `《${tender.title}》申请认定${await winnerName(ctx, tender)}弃标（${abandonKindNames[reasonKind]}），请核对后同意或退回。原因：${reason}`,
    }),
    answer: ({ title }, _, { agree, reason }) =>
      agree ? undefined : { title: '弃标认定被退回', body: `《${title}》的弃标认定没有通过复核：${reason}` },
    line(step, reason) {
      if (step === 'agreed') return undefined
      if (step === 'takenBack') return { action: 'takeBackAbandoned' }
      return { action: step === 'asked' ? 'askAbandoned' : 'refuseAbandoned', reason }
    },
  },
})

export const bidDecisions: Decisions = [
  addendum.decision,
  publicityDecision,
  awardDecision,
  scrapDecision,
  abandonDecision,
]
