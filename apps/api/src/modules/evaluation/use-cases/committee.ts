import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { sessionGuard } from '@jb/domain/bid/session-runs'
import {
  activeMembers,
  declare,
  type Evaluation,
  expertLabel,
  findingsOf,
  type Member,
  memberIn,
  release,
  seat,
  seatExperts,
} from '@jb/domain/evaluation/committee'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isDirect } from '@jb/domain/tender/methods'
import { committeeName, isTendering } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { bidderStaffAmong, sessionStage } from '../../bid/index.ts'
import { type DrawnSeat, drawnSeats, leaveSeat } from '../../draw/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { lockForChange, moveTender, tellOwner, tenderById } from '../../tender/index.ts'
import { shownId } from '../evaluation.presenter.ts'
import { insertEvaluation, lockEvaluation, saveEvaluation } from '../evaluation.repository.ts'
import { evaluationById, type Kept } from '../evaluation.rows.ts'
import { evaluationView } from '../reads/view.ts'
import { handle, tenderGuard } from './handle.ts'
import { notifySeats } from './notify.ts'
import { notifyResummed, notifySummed } from './review.ts'

const begun = (tender: Tender, id: string): Kept => ({
  id,
  tenderId: tender.id,
  companyId: tender.companyId,
  agentCompanyId: tender.agentCompanyId,
  status: 'forming',
  version: 0,
  round: 1,
  members: [],
  summedAt: null,
  scrapReason: null,
  submittedAt: null,
  base: null,
})

/** Only colleagues sit there, and nobody of a company that takes part. */
async function peopleBar(
  ctx: Ctx,
  tender: Tender,
  accountIds: readonly string[],
): Promise<Refusal | undefined> {
  const known = await memberDoor.colleagues(ctx.tx, tender.companyId, { accountIds })
  if (known.length !== new Set(accountIds).size) return refuse('evaluation.notColleague')
  const both = await bidderStaffAmong(ctx.tx, tender.id, accountIds)
  if (both.size === 0) return undefined
  const names = known.filter(({ accountId }) => both.has(accountId)).map(({ name }) => name)
  return refuse('evaluation.bothSides', { names })
}

const notifyMembers = (ctx: Ctx, tender: Tender, members: readonly Member[]) =>
  notifySeats(ctx, tender, members, {
    eventKey: `evaluation.asked:${tender.id}`,
    kind: 'evaluation.asked',
    title: '请您参加评审',
    body: tender.openedAt
      ? `您是《${tender.title}》${committeeName(tender)}的成员，请先查看投标单位名单，声明有无利害关系，再开始评审。`
      : `您是《${tender.title}》${committeeName(tender)}的成员，开标后会通知您查看投标单位名单并开始评审。名单请保密。`,
  })

/** Keeps who sits there now, tells them, and writes down that a committee evaluates. */
async function keepSeated(
  ctx: Ctx,
  tender: Tender,
  { known, step }: { readonly known: Kept | undefined; readonly step: Kept },
): Promise<void> {
  await (known ? saveEvaluation : insertEvaluation)(ctx.tx, step, ctx.now)
  const members = activeMembers(step)
  await notifyMembers(ctx, tender, members)
  const logged = { action: 'committee.seat', payload: { members: members.length } }
  if (tender.committee) await ctx.log({ subject: { kind: 'tender', id: tender.id }, ...logged })
  else await moveTender(ctx, { tender: { ...tender, committee: true }, events: [], ...logged })
}

/** Seats the committee (组建), or another one as long as nobody has seen a bid. */
export async function seatCommittee(
  ctx: Ctx,
  { body: { id, version, members } }: Received<typeof contract.seatCommittee>,
): Promise<Answer<typeof contract.seatCommittee> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await lockForChange(ctx.tx, id)
  if (!tender || !mayRun(tender, caller)) return refuse('tender.notFound')
  if (tender.profile === 'SALE' || isDirect(tender)) return refuse('evaluation.noCommittee')
  const no = tenderGuard(tender)
  if (no) return no
  const known = await lockEvaluation(ctx.tx, id)
  if ((known?.version ?? 0) !== version) return refuse('evaluation.stale', { version: known?.version ?? 0 })
  const before = known ?? begun(tender, ctx.newId())
  const step = seat(before, tender, members, ctx.now)
  if (isRefusal(step)) return step
  const bar = await peopleBar(
    ctx,
    tender,
    activeMembers(step).flatMap(({ accountId, expert }) => (expert ? [] : [accountId])),
  )
  if (bar) return bar
  await keepSeated(ctx, tender, { known, step: { ...before, ...step } })
  return evaluationView({ ...ctx, db: ctx.tx, session: caller }, id)
}

/** Who may not judge what is drawn for a tender: staff of its owner or agent, and of who has signed up. */
async function barredAmong(ctx: Ctx, tender: Tender, accountIds: readonly string[]) {
  const companies = [tender.companyId, ...(tender.agentCompanyId ? [tender.agentCompanyId] : [])]
  const own = isTendering(tender)
    ? (await Promise.all(companies.map((id) => memberDoor.colleagues(ctx.tx, id, { accountIds })))).flat()
    : []
  const both = await bidderStaffAmong(ctx.tx, tender.id, accountIds)
  return new Set([...both, ...own.map(({ accountId }) => accountId)])
}

/**
 * The experts whom a draw has brought take their seats, as long as nobody has read a bid. Who must not judge this tender
 * is not seated; that seats are missing then is told to who runs it, without saying whose.
 */
export async function seatDrawn(
  ctx: Ctx,
  { tenderId, drawn }: { readonly tenderId: string; readonly drawn: readonly DrawnSeat[] },
): Promise<void> {
  const tender = await lockForChange(ctx.tx, tenderId)
  if (!tender || tender.profile === 'SALE' || tenderGuard(tender)) return
  const known = await lockEvaluation(ctx.tx, tenderId)
  const before = known ?? begun(tender, ctx.newId())
  const barred = await barredAmong(
    ctx,
    tender,
    drawn.map(({ accountId }) => accountId),
  )
  for (const { accountId } of drawn.filter((one) => barred.has(one.accountId)))
    await leaveSeat(ctx, { tenderId, accountId })
  const seated = drawn
    .filter(({ accountId }) => !barred.has(accountId))
    .toSorted((a, b) => a.confirmedAt.getTime() - b.confirmedAt.getTime())
    .map(({ accountId, expertId, position: no }) => ({ accountId, expertId, no, seatId: ctx.newId() }))
  const step = seatExperts(before, tender, seated, ctx.now)
  // Too late, or of no use: the committee stays as it is.
  if (isRefusal(step)) return
  await keepSeated(ctx, tender, { known, step: { ...before, ...step } })
  if (step.status === 'formal') await notifyStarted(ctx, tender, step)
  const [lack] = step.status === 'forming' ? findingsOf(step, tender).blocks : []
  if (lack !== undefined)
    await notifyRunner(
      ctx,
      tender,
      `evaluation.lacks:${tenderId}:${activeMembers(step).length}:${step.version}`,
      `《${tender.title}》的${committeeName(tender)}还没有组成：${lack}`,
    )
}

/** A draw is completed: all who have confirmed are seated; those who sit there already stay. */
export const seatCompleted = async (ctx: Ctx, { tenderId }: { readonly tenderId: string }): Promise<void> =>
  seatDrawn(ctx, { tenderId, drawn: await drawnSeats(ctx.tx, tenderId) })

const notifyRunner = (ctx: Ctx, tender: Tender, about: string, body: string) =>
  tellOwner(ctx, about, { tenderId: tender.id, companyId: tender.companyId }, () => ({
    kind: 'evaluation.changed',
    title: `${committeeName(tender)}有变化`,
    body,
    place: 'evaluation.home',
  }))

/** A member says whether it has a conflict of interest; who has one leaves, and the owner seats somebody else. */
export async function declareConflict(
  ctx: Ctx,
  { body: { id, conflict } }: Received<typeof contract.declareConflict>,
) {
  const { accountId, accountName } = callerOf(ctx)
  const action = conflict === null ? 'committee.declare' : 'committee.recuse'
  return handle(ctx, { id, by: 'member', action }, async ({ tender, evaluation, member }) => {
    const runs = tender.openedAt && sessionGuard(await sessionStage(ctx.tx, id))
    if (runs) return runs
    const both = await bidderStaffAmong(ctx.tx, id, [accountId])
    if (conflict === null && both.size > 0) return refuse('evaluation.bothSides')
    const step = declare(evaluation, tender, { accountId, conflict }, ctx.now)
    if (isRefusal(step)) return step
    if (conflict !== null) await freeSeat(ctx, id, member)
    if (conflict !== null)
      await notifyRunner(
        ctx,
        tender,
        `evaluation.recused:${id}:${member ? shownId(member) : accountId}`,
        recusedWords(tender, member?.expert ? expertLabel(member.expert) : accountName, member),
      )
    if (step.status === 'formal') await notifyStarted(ctx, tender, step)
    return step
  })
}

/** The seat of a drawn expert who goes may be drawn for again. */
async function freeSeat(ctx: Ctx, tenderId: string, member: Member | undefined): Promise<void> {
  if (member?.expert) await leaveSeat(ctx, { tenderId, accountId: member.accountId })
}

const recusedWords = ({ title }: Tender, name: string, member: Member | undefined) =>
  `${name}声明与投标单位有利害关系，已回避《${title}》的评审，请${member?.expert ? '补抽专家' : '补选成员'}。`

const notifyStarted = (ctx: Ctx, tender: Tender, evaluation: Evaluation) =>
  notifySeats(ctx, tender, activeMembers(evaluation), {
    eventKey: `evaluation.started:${tender.id}`,
    kind: 'evaluation.asked',
    title: '评审开始',
    body: `《${tender.title}》的成员都已声明没有利害关系，评审开始，请查看各家投标。`,
    sms: false,
  })

/** A member that cannot go on is released, for a reason. */
export const releaseMember = (
  ctx: Ctx,
  { body: { id, version, accountId, reason, chairId } }: Received<typeof contract.releaseMember>,
) =>
  handle(
    ctx,
    { id, version, by: 'owner', action: 'committee.release', reason },
    async ({ tender, evaluation }) => {
      const known = (shown: string | null) =>
        activeMembers(evaluation).find((one) => shownId(one) === shown)?.accountId ?? null
      const who = { accountId: known(accountId) ?? '', chair: known(chairId) }
      const step = release(evaluation, tender, { ...who, reason }, ctx.now)
      if (isRefusal(step)) return step
      await freeSeat(ctx, id, memberIn(evaluation, who.accountId))
      if (step.round > evaluation.round) await notifyResummed(ctx, tender, step, '有成员离开')
      else if (step.status === 'reporting') await notifySummed(ctx, tender, step)
      return step
    },
  )

/** The bids are open: members read who bids and declare. */
export async function notifyOpened(ctx: Ctx, { tenderId }: { readonly tenderId: string }): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  const evaluation = tender && (await evaluationById(ctx.tx, tenderId))
  if (!evaluation) return
  await notifySeats(ctx, tender, activeMembers(evaluation), {
    eventKey: `evaluation.opened:${tenderId}`,
    kind: 'evaluation.asked',
    title: '已开标，请声明利害关系',
    body: isTendering(tender)
      ? `《${tender.title}》已开标，开标会结束后请${committeeName(tender)}成员查看投标单位名单，声明有无利害关系。`
      : `《${tender.title}》已开标，请${committeeName(tender)}成员查看投标单位名单，声明有无利害关系。`,
  })
}
