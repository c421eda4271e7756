import type { Received } from '@jb/contract/endpoint'
import type { evaluationOf } from '@jb/contract/evaluation/evaluation.contract'
import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { sessionRuns } from '@jb/domain/bid/session-runs'
import { evaluationActions, evaluationNextStep } from '@jb/domain/evaluation/actions'
import { basisLines } from '@jb/domain/evaluation/basis'
import { explainUntil } from '@jb/domain/evaluation/clarify'
import { activeMembers, findingsOf, listRules, type Member, scorers } from '@jb/domain/evaluation/committee'
import { evaluationNames, isRevealed } from '@jb/domain/evaluation/evaluation.flow'
import { silentFrom } from '@jb/domain/evaluation/report'
import { formalItemIds, formalItems, rejectGrounds } from '@jb/domain/evaluation/review'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isDirect, reviewLabel } from '@jb/domain/tender/methods'
import { committeeName } from '@jb/domain/tender/regime'
import { scoringOf } from '@jb/domain/tender/scoring'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { consortiumChanges, openedSheet, sessionStage, signaturesIn } from '../../bid/index.ts'
import { drawnSeats } from '../../draw/index.ts'
import { tenderById } from '../../tender/index.ts'
import { knowsExperts, markOf, type Standing, seesBids, standingTo } from '../evaluation.access.ts'
import {
  askedLines,
  presentBid,
  presentMembers,
  presentScoring,
  shownId,
  stepsOf,
} from '../evaluation.presenter.ts'
import {
  changesOf,
  checksOf,
  clarificationsOf,
  evaluationById,
  type Kept,
  opinionsOf,
  pointsOf,
  reportsOf,
} from '../evaluation.rows.ts'
import { factorOf, isAfter, rankingOf } from './facts.ts'
import { leftWords, namesOf, rejectedIn } from './names.ts'
import { withFiles } from './own-clarifications.ts'

type Reading = Pick<ReadContext, 'db' | 'services' | 'session' | 'now' | 'request'>
type Names = Awaited<ReturnType<typeof namesOf>>

/** Whether scores of all are this person's to see: a member's once all have handed in, the owner's with the report. */
const seesAll = ({ status }: Kept, { member }: Standing) =>
  isRevealed(status) && (member !== undefined || status === 'submitted')

/** The bids side by side, and what was found about them. */
async function bidsFor(ctx: Reading, tender: Tender, evaluation: Kept, standing: Standing) {
  const { status } = evaluation
  const found = seesBids(tender, evaluation, standing) || !['forming', 'ready', 'formal'].includes(status)
  const checks = found ? await checksOf(ctx.db, evaluation.id) : []
  const shown = checks.map(({ ground, ...one }) => ({
    ...one,
    ground,
    groundName: ground ? rejectGrounds[ground] : '',
  }))
  if (!seesBids(tender, evaluation, standing)) return { bids: null, checks: shown, counted: 0 }
  const { compared } = await openedSheet(ctx, tender)
  const signed = await signaturesIn(ctx.db, tender, compared, true)
  const consortia = [...(await consortiumChanges(ctx.db, tender.id)).values()]
  return {
    bids: compared.map((bid) => ({ ...presentBid(bid), ...signed(bid.bidId) })),
    ...(consortia.length > 0 && { consortia }),
    checks: shown,
    counted: compared.length,
  }
}

/** By what the people of an evaluation are known to its readers. */
const shownIds = ({ members }: Pick<Kept, 'members'>) => {
  const shown = new Map(members.map((one) => [one.accountId, shownId(one)]))
  return (accountId: string) => shown.get(accountId) ?? accountId
}

/** Own points while they are given, those of all once they are there, and what was changed since. */
async function scoresFor(
  ctx: Reading,
  tender: Tender,
  evaluation: Kept,
  { standing, names }: { standing: Standing; names: Names },
) {
  const { db } = ctx
  const own = standing.member?.accountId
  const shown = shownIds(evaluation)
  const asShown = <One extends { readonly accountId: string }>(one: One) => ({
    ...one,
    accountId: shown(one.accountId),
  })
  if (!seesAll(evaluation, standing)) {
    const points = own === undefined ? [] : await pointsOf(db, evaluation.id, own)
    return { points: points.map(asShown), changes: [], results: null }
  }
  const gave = new Set(scorers(evaluation).map(({ accountId }) => accountId))
  const points = (await pointsOf(db, evaluation.id)).filter(({ accountId }) => gave.has(accountId))
  const criteria = scoringOf(tender)?.criteria ?? []
  const changes = (await changesOf(db, evaluation.id)).map((one) => ({
    memberName: names.person(one.account_id),
    companyName: names.company(one.bid_id),
    criterionName: criteria[one.criterion]?.name ?? '',
    from: one.old_points,
    to: one.new_points,
    reason: one.reason,
    at: one.changed_at.toISOString(),
  }))
  const results = await rankingOf(db, tender, evaluation)
  return {
    points: points.map(asShown),
    changes,
    results: results.map(({ scores, ...one }) => ({
      ...one,
      scores: scores && { ...scores, members: scores.members.map(asShown) },
    })),
  }
}

/** What bidders were asked: the committee's to read until the report is there for the owner, too. */
async function askedIn(
  ctx: Reading,
  evaluation: Kept,
  { standing, names }: { standing: Standing; names: Names },
) {
  if (!standing.member?.declaredAt && evaluation.status !== 'submitted') return []
  const rows = []
  for (const row of await clarificationsOf(ctx.db, evaluation.id)) rows.push(await withFiles(ctx, row))
  return rows.map((one) => ({
    id: one.id,
    bidId: one.bid_id,
    companyName: names.company(one.bid_id),
    question: one.question,
    aboutPrice: one.about_price,
    until: explainUntil({ aboutPrice: one.about_price, askedAt: one.asked_at })?.toISOString() ?? null,
    askedAt: one.asked_at.toISOString(),
    answer: one.answer,
    answeredAt: one.answered_at?.toISOString() ?? null,
    files: one.files,
  }))
}

const nobody: Pick<
  EvaluationView,
  | 'status'
  | 'version'
  | 'members'
  | 'left'
  | 'lacks'
  | 'unusual'
  | 'bids'
  | 'consortia'
  | 'checks'
  | 'points'
  | 'changes'
  | 'results'
  | 'clarifications'
  | 'report'
  | 'scrapReason'
  | 'silentFrom'
  | 'me'
> = {
  status: null,
  version: 0,
  members: [],
  left: [],
  lacks: [],
  unusual: [],
  bids: null,
  checks: [],
  points: [],
  changes: [],
  results: null,
  clarifications: [],
  report: null,
  scrapReason: null,
  silentFrom: null,
  me: null,
}

/** What keeps a committee from its work, until it has begun. */
function foundOf(evaluation: Kept, tender: Tender, { runs }: Standing) {
  const { blocks, warns } = findingsOf(evaluation, tender)
  const before = evaluation.status === 'forming' || evaluation.status === 'ready'
  return { lacks: runs && before ? [...blocks] : [], unusual: runs && before ? [...warns] : [] }
}

async function ofCommittee(ctx: Reading, tender: Tender, evaluation: Kept, standing: Standing) {
  const names = await namesOf(ctx.db, tender, evaluation, knowsExperts(tender, standing))
  const opinions = await opinionsOf(ctx.db, evaluation.id)
  const who = { standing, names }
  const { counted, ...bids } = await bidsFor(ctx, tender, evaluation, standing)
  const scores = await scoresFor(ctx, tender, evaluation, who)
  const [report] = await reportsOf(ctx.db, evaluation.id)
  const { member } = standing
  const mine = member && shownId(member)
  const own = scores.points.filter(({ accountId }) => accountId === mine)
  const shown = new Set(bids.bids?.map(({ bidId }) => bidId))
  const wanted = counted * (scoringOf(tender)?.criteria.length ?? 0)
  const all = seesAll(evaluation, standing)
  return {
    opinions,
    missing: {
      checks: counted * formalItemIds.length - bids.checks.filter(({ bidId }) => shown.has(bidId)).length,
      points: wanted - own.filter(({ bidId }) => shown.has(bidId)).length,
    },
    names,
    part: {
      status: evaluation.status,
      version: evaluation.version,
      members: presentMembers(evaluation, names, all ? opinions : []),
      left: evaluation.members
        .filter(({ leftAt }) => leftAt !== null)
        .map((one) => ({
          accountId: shownId(one),
          name: names.person(one.accountId),
          reason: leftWords(one),
        })),
      ...foundOf(evaluation, tender, standing),
      ...bids,
      ...scores,
      clarifications: await askedIn(ctx, evaluation, who),
      report:
        report && evaluation.status === 'submitted'
          ? { number: report.number, sha256: report.sha256, submittedAt: report.submitted_at.toISOString() }
          : null,
      scrapReason: all ? evaluation.scrapReason : null,
      silentFrom: all ? (silentFrom(evaluation)?.toISOString() ?? null) : null,
      me: member
        ? {
            accountId: shownId(member),
            isChair: member.seat === 'chair',
            declared: member.declaredAt !== null,
            handedIn: member.handedInAt !== null,
          }
        : null,
    },
  }
}

/** How the list of the owner has to be, for who makes it: by the experts who sit there or have been drawn for it. */
async function rulesFor({ db }: Reading, tender: Tender, members: readonly Member[], { runs }: Standing) {
  if (!runs) return listRules(tender, 0)
  const known = new Set(members.map(({ accountId }) => accountId))
  const waiting = (await drawnSeats(db, tender.id)).filter(({ accountId }) => !known.has(accountId))
  return listRules(tender, activeMembers({ members }).filter(({ expert }) => expert).length + waiting.length)
}

/** An evaluation as this caller may see it, or else, as who has just left it, by `fallback`; for everybody else it is not there. */
export async function evaluationView(
  ctx: Reading,
  id: string,
  fallback?: Standing,
): Promise<EvaluationView | Refusal> {
  const caller = callerOf({ ...ctx })
  const tender = await tenderById(ctx.db, id)
  if (!tender || !isPublic(tender.status) || isDirect(tender)) return refuse('tender.notFound')
  const evaluation = await evaluationById(ctx.db, id)
  const standing = standingTo(tender, evaluation, caller) ?? fallback
  if (!standing) return refuse('tender.notFound')
  const committee = evaluation && (await ofCommittee(ctx, tender, evaluation, standing))
  const names = committee?.names ?? (await namesOf(ctx.db, tender, { members: [] }))
  const facts = {
    tender,
    evaluation,
    sessionRuns: tender.openedAt !== null && sessionRuns(await sessionStage(ctx.db, id)),
    runs: standing.runs,
    member: standing.member,
    opinions: committee?.opinions ?? [],
    missing: committee?.missing ?? { checks: 0, points: 0 },
    now: ctx.now,
  }
  const factor = (await factorOf(ctx.db, tender)) ?? null
  const turnedDown = evaluation && !['forming', 'ready', 'formal'].includes(evaluation.status)
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    profile: tender.profile,
    committeeName: committeeName(tender),
    reviewName: reviewLabel(tender),
    openAt: tender.openAt?.toISOString() ?? null,
    opened: tender.openedAt !== null,
    tenderVersion: tender.version,
    statusName: evaluation ? evaluationNames[evaluation.status] : '未组建',
    nextStep: standing === fallback ? '您已退出这个项目的评审，感谢您的参与' : evaluationNextStep(facts),
    steps: stepsOf(evaluation?.status, scoringOf(tender) !== undefined),
    isOwner: standing.runs || standing.reads,
    mark: standing.member ? markOf(standing.member, caller) : null,
    scoring: presentScoring(tender),
    factor,
    base: turnedDown ? basisOf(tender, evaluation.base, factor) : [],
    bidders: names.bids
      .filter(({ total }) => total !== null)
      .map(({ bidId, companyName }) => ({ bidId, companyName })),
    asked: askedLines(tender),
    items: formalItemIds.map((item) => ({ id: item, name: formalItems[item] })),
    grounds: groundList,
    rejected: turnedDown ? rejectedIn(names.bids.filter((bid) => !isAfter(bid, evaluation.submittedAt))) : [],
    ...(await rulesFor(ctx, tender, evaluation?.members ?? [], standing)),
    ...(committee?.part ?? nobody),
    actions: [...evaluationActions(facts)],
  }
}

const basisOf = (tender: Tender, base: Kept['base'], factor: EvaluationView['factor']) =>
  basisLines({ base, factor, rule: scoringOf(tender)?.price ?? null }).map(([label, value]) => ({
    label,
    value,
  }))

const groundList = Object.entries(rejectGrounds).map(([id, name]) => ({
  id: id as keyof typeof rejectGrounds,
  name,
}))

/** As `evaluationView`. */
export const evaluationOfTender = (ctx: ReadContext, { params }: Received<typeof evaluationOf>) =>
  evaluationView(ctx, params.id)
