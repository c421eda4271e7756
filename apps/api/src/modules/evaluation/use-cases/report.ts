import type { Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { basisLines } from '@jb/domain/evaluation/basis'
import { activeMembers, scorers, seats } from '@jb/domain/evaluation/committee'
import {
  opinionGuard,
  reopen,
  reportHash,
  sendBack,
  silentMembers,
  submitReport as submit,
} from '@jb/domain/evaluation/report'
import {
  formalItems,
  isProposed,
  proposeScrap as propose,
  rejectGrounds,
  takeBackScrap,
} from '@jb/domain/evaluation/review'
import { profiles } from '@jb/domain/procurement/profiles'
import type { Json } from '@jb/domain/shared/canonical-json'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { withoutStop } from '@jb/domain/shared/without-stop'
import { fail } from '@jb/domain/tender/fail'
import { committeeName } from '@jb/domain/tender/regime'
import { scoringFacts, scoringOf } from '@jb/domain/tender/scoring'
import { maxCandidates } from '@jb/domain/tender/submit-comparison'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { dropRanking, keepRanking } from '../../bid/index.ts'
import { readyFiles } from '../../file/index.ts'
import { moveTender, tellOwner } from '../../tender/index.ts'
import { insertOpinion, insertReport, lockEvaluation, saveEvaluation } from '../evaluation.repository.ts'
import {
  changesOf,
  checksOf,
  clarificationsOf,
  type Kept,
  opinionsOf,
  pointsOf,
  reportsOf,
} from '../evaluation.rows.ts'
import { factorOf, type Ranked, rankingOf } from '../reads/facts.ts'
import { leftWords, namesOf, rejectedIn } from '../reads/names.ts'
import { handle } from './handle.ts'
import { notifySeats } from './notify.ts'
import { notifyResummed } from './review.ts'

/** A member agrees with what was summed up, or says why it does not. */
export const signReport = (
  outer: Ctx,
  { body: { id, version, agrees, reason } }: Received<typeof contract.signReport>,
) =>
  handle(
    outer,
    { id, version, by: 'member', action: 'committee.sign' },
    async ({ ctx, evaluation, accountId }) => {
      const opinion = { accountId, agrees, reason: reason.trim() }
      const no = opinionGuard(evaluation, opinion, await opinionsOf(ctx.tx, evaluation.id))
      if (no) return no
      await insertOpinion(ctx.tx, evaluation.id, { ...opinion, round: evaluation.round }, ctx.now)
      return undefined
    },
  )

/** The chair proposes that nobody is chosen, or takes that back. Why stands with the evaluation until the report says it. */
export const proposeScrap = (
  outer: Ctx,
  { body: { id, version, reason, takeBack } }: Received<typeof contract.proposeScrap>,
) =>
  handle(
    outer,
    { id, version, by: 'member', action: takeBack ? 'committee.keep' : 'committee.scrap' },
    async ({ ctx, tender, evaluation, accountId }) => {
      const step = takeBack
        ? takeBackScrap(evaluation, accountId, ctx.now)
        : propose(evaluation, { accountId, reason }, ctx.now)
      if (isRefusal(step)) return step
      const what = takeBack
        ? '不再提议废标'
        : '由组长提出不推荐任何一家（要有过半成员签署同意，不签署的不算同意）'
      await notifyResummed(ctx, tender, step, what)
      return step
    },
  )

/** Everything that a report says, by names (an expert by the seat: the owner reads it before the award), so that it can be read without the platform. */
async function contentOf(
  ctx: Ctx,
  tender: Tender,
  { evaluation, ranking, number }: { evaluation: Kept; ranking: readonly Ranked[]; number: number },
): Promise<Json> {
  const { tx } = ctx
  const names = await namesOf(tx, tender, evaluation)
  const opinions = await opinionsOf(tx, evaluation.id)
  const silent = new Set(silentMembers(evaluation, opinions))
  const heard = opinions.filter(({ round }) => round === evaluation.round)
  const factor = (await factorOf(tx, tender)) ?? null
  const criteria = scoringOf(tender)?.criteria ?? []
  const counted = new Set(ranking.map(({ bidId }) => bidId))
  const gave = new Set(scorers(evaluation).map(({ accountId }) => accountId))
  const scores = (await pointsOf(tx, evaluation.id)).filter(
    ({ bidId, accountId }) => counted.has(bidId) && gave.has(accountId),
  )
  const asked = await clarificationsOf(tx, evaluation.id)
  const files = await readyFiles(
    tx,
    asked.flatMap((one) => one.file_ids),
  )
  const unsigned = isProposed(evaluation) ? '未签署' : '未签署，视为同意'
  return {
    v: 1,
    number,
    tender: { id: tender.id, no: tender.no, title: tender.title },
    submittedAt: ctx.now.toISOString(),
    committee: activeMembers(evaluation).map((one) => ({
      name: names.person(one.accountId),
      seat: seats[one.seat],
      opinion: silent.has(one.accountId) ? unsigned : opinionIn(heard, one.accountId),
    })),
    left: evaluation.members
      .filter(({ leftAt }) => leftAt !== null)
      .map((one) => ({ name: names.person(one.accountId), reason: leftWords(one) })),
    formal: (await checksOf(tx, evaluation.id)).map(({ bidId, item, passed, ground, reason }) => ({
      company: names.company(bidId),
      item: formalItems[item],
      result: passed ? '通过' : '不通过',
      reason: ground ? `${rejectGrounds[ground]}：${reason}` : '',
    })),
    rejected: rejectedIn(names.bids).map(({ companyName, reason }) => ({ company: companyName, reason })),
    scoring: scoringFacts(tender).map(([label, value]) => ({ label, value })),
    factor: factor && { k: factor.k, seed: factor.seed },
    base: evaluation.base && { ...evaluation.base },
    basis: basisLines({ base: evaluation.base, factor, rule: scoringOf(tender)?.price ?? null }).map(
      ([label, value]) => ({ label, value }),
    ),
    scores: scores.map(({ accountId, bidId, criterion, points, note }) => ({
      member: names.person(accountId),
      company: names.company(bidId),
      criterion: criteria[criterion]?.name ?? '',
      points,
      note,
    })),
    changes: (await changesOf(tx, evaluation.id)).map((one) => ({
      member: names.person(one.account_id),
      company: names.company(one.bid_id),
      criterion: criteria[one.criterion]?.name ?? '',
      from: one.old_points,
      to: one.new_points,
      reason: one.reason,
    })),
    clarifications: asked.map((one) => ({
      company: names.company(one.bid_id),
      question: one.question,
      answer: one.answer ?? '',
      files: files
        .filter(({ id }) => one.file_ids.includes(id))
        .map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    })),
    results: ranking.map(({ companyName, rank, amount, scores: own, tie }) => ({
      rank,
      company: companyName,
      amount,
      given: own?.given ?? null,
      price: own?.price ?? null,
      total: own?.total ?? null,
      tie,
    })),
    candidates: evaluation.scrapReason ? [] : ranking.slice(0, maxCandidates).map((one) => one.companyName),
    scrapReason: evaluation.scrapReason,
  }
}

function opinionIn(
  heard: readonly { accountId: string; agrees: boolean; reason: string }[],
  accountId: string,
): string {
  const own = heard.find((one) => one.accountId === accountId)
  return own && !own.agrees ? `不同意：${own.reason}` : '同意'
}

/** What members say against the report, as approvers read it: no more than the report itself tells the owner. */
async function dissentIn(ctx: Ctx, tender: Tender, evaluation: Kept): Promise<string> {
  const names = await namesOf(ctx.tx, tender, evaluation)
  return (await opinionsOf(ctx.tx, evaluation.id))
    .filter(({ round, agrees }) => round === evaluation.round && !agrees)
    .map(({ accountId, reason }) => `${names.person(accountId)}：${withoutStop(reason)}`)
    .join('；')
}

/** 废标 by the committee ends the tender at once: several have agreed to it already. */
async function scrap(
  ctx: Ctx,
  tender: Tender,
  validBids: number,
  reason: string,
): Promise<Refusal | undefined> {
  const step = fail(tender, validBids, reason, ctx.now)
  if (isRefusal(step)) return step
  await moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: validBids > 0 ? 'scrap' : 'fail',
    reason,
  })
  return undefined
}

const notifySubmitted = (ctx: Ctx, tender: Tender, number: number, scrapped: boolean) =>
  tellOwner(
    ctx,
    `evaluation.submitted:${tender.id}:${number}`,
    { tenderId: tender.id, companyId: tender.companyId },
    () => ({
      kind: 'evaluation.submitted',
      title: '评标报告已提交',
      body: scrapped
        ? `${committeeName(tender)}对《${tender.title}》没有推荐任何一家，项目已结束，请查看报告。`
        : `${committeeName(tender)}已提交《${tender.title}》的评标报告，请查看排名并推荐。`,
      place: 'evaluation.home',
    }),
  )

/** 提交报告: frozen with its hash; from now on the owner recommends by its places. */
export const submitReport = (outer: Ctx, { body: { id, version } }: Received<typeof contract.submitReport>) =>
  handle(
    outer,
    { id, version, by: 'member', action: 'committee.submit' },
    async ({ ctx, tender, evaluation, accountId }) => {
      const step = submit(evaluation, accountId, await opinionsOf(ctx.tx, evaluation.id), ctx.now)
      if (isRefusal(step)) return step
      const ranking = await rankingOf(ctx.tx, tender, evaluation)
      const number = (await reportsOf(ctx.tx, evaluation.id)).length + 1
      const content = await contentOf(ctx, tender, { evaluation, ranking, number })
      const sha256 = reportHash(content)
      const { scrapReason } = evaluation
      const no = scrapReason === null ? undefined : await scrap(ctx, tender, ranking.length, scrapReason)
      if (no) return no
      await insertReport(
        ctx.tx,
        evaluation.id,
        { number, content: JSON.stringify(content), sha256, accountId },
        ctx.now,
      )
      await notifySubmitted(ctx, tender, number, scrapReason !== null)
      if (scrapReason !== null) return step
      await keepRanking(ctx.tx, id, {
        sha256,
        dissent: await dissentIn(ctx, tender, evaluation),
        ranked: ranking.map(({ bidId, rank, scores }) => ({ bidId, rank, score: scores?.total ?? null })),
      })
      return step
    },
  )

const notifyReopened = (ctx: Ctx, tender: Tender, { members, round }: Kept, body: string) =>
  notifySeats(ctx, tender, activeMembers({ members }), {
    eventKey: `evaluation.reopened:${tender.id}:${round}`,
    kind: 'evaluation.summed',
    title: '请复核评标报告',
    body,
  })

/** 异议成立: the result is void, and with it the places; the committee looks at its report again. */
export async function reopenByObjection(ctx: Ctx, tender: Tender, reason: string): Promise<void> {
  const evaluation = await lockEvaluation(ctx.tx, tender.id)
  if (evaluation?.status !== 'submitted') return
  const step = sendBack(evaluation, tender, ctx.now)
  if (isRefusal(step)) throw new Error(step.refused)
  const next = { ...evaluation, ...step }
  await saveEvaluation(ctx.tx, next, ctx.now)
  await dropRanking(ctx.tx, tender.id)
  const body = `对《${tender.title}》结果的异议成立，请${committeeName(tender)}复核评标报告。异议处理意见：${withoutStop(reason)}。`
  await notifyReopened(ctx, tender, next, body)
  await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'committee.reopen', reason })
}

/** The owner asks the committee to look at its report again. */
export const reopenEvaluation = (
  ctx: Ctx,
  { body: { id, version, reason } }: Received<typeof contract.reopenEvaluation>,
) =>
  handle(
    ctx,
    { id, version, by: 'owner', action: 'committee.reopen', reason },
    async ({ tender, evaluation }) => {
      const step = reopen(evaluation, tender, reason, ctx.now)
      if (isRefusal(step)) return step
      await dropRanking(ctx.tx, id)
      const body = `${profiles[tender.profile].owner}请${committeeName(tender)}复核《${tender.title}》的评标报告，原因：${withoutStop(reason)}。`
      await notifyReopened(ctx, tender, { ...evaluation, ...step }, body)
      return step
    },
  )
