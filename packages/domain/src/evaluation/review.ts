import { compare, type Decimal } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Criterion } from '../tender/scoring-terms.ts'
import { chairOf, type Evaluation, leastReason, memberIn, resummed } from './committee.ts'
import { evaluationFlow, isSummed } from './evaluation.flow.ts'

/** What every bid is looked at for in the formal review (初步评审). */
export const formalItems = {
  qualification: '资格条件',
  form: '文件形式和签章',
  price: '报价',
  delivery: '交货或工期',
  terms: '付款等实质性条款',
} as const
export type FormalItem = keyof typeof formalItems
export const formalItemIds = Object.keys(formalItems) as readonly FormalItem[]

/** For what a bid is turned down, and nothing else (TL 51). */
export const rejectGrounds = {
  unsigned: '未经投标单位盖章和单位负责人签字',
  noConsortium: '联合体没有提交共同投标协议',
  unqualified: '不符合规定的资格条件',
  severalPrices: '提交两个以上不同的投标文件或报价',
  badPrice: '报价低于成本或者高于最高限价',
  unresponsive: '没有对实质性要求和条件作出响应',
  collusion: '有串通投标、弄虚作假、行贿等违法行为',
} as const
export type RejectGround = keyof typeof rejectGrounds

/** What the committee has found about one bid for one item. */
export interface FormalCheck {
  readonly bidId: string
  readonly item: FormalItem
  readonly passed: boolean
  readonly ground: RejectGround | null
  readonly reason: string
}

type CheckRefusal = Refusal<
  'evaluation.wrongStatus' | 'evaluation.notChair' | 'evaluation.groundRequired' | 'evaluation.reasonRequired'
>

const chairGuard = (evaluation: Evaluation, accountId: string) =>
  chairOf(evaluation)?.accountId === accountId ? undefined : refuse('evaluation.notChair')

/** Why the chair cannot write this down: what fails has a listed ground and a reason of its own. A report that came back is looked at again. */
export function checkGuard(
  evaluation: Evaluation,
  accountId: string,
  { passed, ground, reason }: Omit<FormalCheck, 'bidId' | 'item'>,
): CheckRefusal | undefined {
  const { status } = evaluation
  if (status !== 'formal' && status !== 'reopened') return refuse('evaluation.wrongStatus', { status })
  const no = chairGuard(evaluation, accountId)
  if (no || passed) return no
  if (ground === null) return refuse('evaluation.groundRequired')
  return reason.trim().length < leastReason
    ? refuse('evaluation.reasonRequired', { least: leastReason })
    : undefined
}

/** What was found about bids that still count; others were given up meanwhile. */
export function liveChecks(
  checks: readonly FormalCheck[],
  bidIds: readonly string[],
): readonly FormalCheck[] {
  const live = new Set(bidIds)
  return checks.filter(({ bidId }) => live.has(bidId))
}

/** The bids that fail, each with the words that its bidder reads: the grounds of what it fails in. */
export function failedBids(checks: readonly FormalCheck[]): ReadonlyMap<string, string> {
  const failed = new Map<string, string>()
  for (const { bidId, passed, ground, reason } of checks) {
    if (passed || ground === null) continue
    const words = `${rejectGrounds[ground]}：${reason.trim()}`
    const before = failed.get(bidId)
    failed.set(bidId, before ? `${before}；${words}` : words)
  }
  return failed
}

export const allRejected = '初步评审后没有有效的投标'

type FormalRefusal = Refusal<'evaluation.wrongStatus' | 'evaluation.notChair' | 'evaluation.incomplete'>

interface Formal {
  readonly accountId: string
  readonly bidIds: readonly string[]
  readonly checks: readonly FormalCheck[]
  /** Points are given; else the price alone ranks. */
  readonly scored: boolean
}

/** Ends the formal review, every bid having been looked at for everything. Where none is left, nobody can be chosen. */
export function endFormal(
  evaluation: Evaluation,
  { accountId, bidIds, checks, scored }: Formal,
  now: Date,
): Evaluation | FormalRefusal {
  const { status } = evaluation
  if (status !== 'formal') return refuse('evaluation.wrongStatus', { status })
  const no = chairGuard(evaluation, accountId)
  if (no) return no
  const live = liveChecks(checks, bidIds)
  const done = new Set(live.map(({ bidId, item }) => `${bidId} ${item}`))
  const missing = bidIds.length * formalItemIds.length - done.size
  if (missing > 0) return refuse('evaluation.incomplete', { missing })
  const failed = failedBids(live)
  const none = bidIds.every((bidId) => failed.has(bidId))
  if (!none && scored) return { ...evaluation, status: evaluationFlow.formal.score }
  const scrapReason = none ? allRejected : null
  return { ...evaluation, status: evaluationFlow.formal.rank, summedAt: now, scrapReason }
}

type ScoreRefusal = Refusal<
  | 'evaluation.wrongStatus'
  | 'evaluation.notMember'
  | 'evaluation.handedIn'
  | 'evaluation.badPoints'
  | 'evaluation.reasonRequired'
>

/** Why a member cannot give these points: its own only, within the criterion, and once all are in for a reason only. */
export function scoreGuard(
  evaluation: Evaluation,
  accountId: string,
  {
    given,
    reason,
  }: {
    readonly given: readonly { readonly criterion: Criterion | undefined; readonly points: Decimal }[]
    readonly reason: string
  },
): ScoreRefusal | undefined {
  const { status } = evaluation
  const member = memberIn(evaluation, accountId)
  if (!member) return refuse('evaluation.notMember')
  const later = isSummed(status) && evaluation.scrapReason === null
  if (status !== 'scoring' && !later) return refuse('evaluation.wrongStatus', { status })
  if (status === 'scoring' && member.handedInAt) return refuse('evaluation.handedIn')
  const bad = given.some(({ criterion, points }) => !criterion || compare(points, criterion.max) > 0)
  if (bad) return refuse('evaluation.badPoints')
  return later && reason.trim().length < leastReason
    ? refuse('evaluation.reasonRequired', { least: leastReason })
    : undefined
}

type ScrapRefusal = Refusal<'evaluation.wrongStatus' | 'evaluation.notChair' | 'evaluation.reasonRequired'>

/** 废标: the committee finds that nobody can be chosen, as where there is no competition. More than half of the members have to agree expressly. */
export function proposeScrap(
  evaluation: Evaluation,
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
  now: Date,
): Evaluation | ScrapRefusal {
  const { status } = evaluation
  if (!isSummed(status)) return refuse('evaluation.wrongStatus', { status })
  const no = chairGuard(evaluation, accountId)
  if (no) return no
  // What follows from the formal review by itself needs nobody's agreement, so nobody may say it instead.
  if (reason.trim().length < leastReason || reason.trim() === allRejected)
    return refuse('evaluation.reasonRequired', { least: leastReason })
  return { ...resummed(evaluation, now), scrapReason: reason.trim() }
}

/** Whether it is a proposal of the chair that nobody is chosen; that no bid is left is not. */
export const isProposed = ({ scrapReason }: Pick<Evaluation, 'scrapReason'>): boolean =>
  scrapReason !== null && scrapReason !== allRejected

/** The chair takes its proposal back: the ranking stands again, and all sign anew. */
export function takeBackScrap(
  evaluation: Evaluation,
  accountId: string,
  now: Date,
): Evaluation | Refusal<'evaluation.wrongStatus' | 'evaluation.notChair'> {
  const { status } = evaluation
  if (!isSummed(status) || !isProposed(evaluation)) return refuse('evaluation.wrongStatus', { status })
  return chairGuard(evaluation, accountId) ?? { ...resummed(evaluation, now), scrapReason: null }
}

/** After a bid was turned down in a report that came back: all sign anew; where none is left, nobody can be chosen. */
export const turnedDown = (evaluation: Evaluation, left: number, now: Date): Evaluation => ({
  ...resummed(evaluation, now),
  scrapReason: left === 0 ? allRejected : evaluation.scrapReason,
})
