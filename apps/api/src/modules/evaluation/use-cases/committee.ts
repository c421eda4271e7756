import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { activeMembers, declare, type Evaluation, release, seat } from '@jb/domain/evaluation/committee'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isDirect } from '@jb/domain/tender/methods'
import { committeeName } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { bidderStaffAmong } from '../../bid/index.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { lockForChange, moveTender, tellOwner, tenderById } from '../../tender/index.ts'
import { insertEvaluation, lockEvaluation, saveEvaluation } from '../evaluation.repository.ts'
import { evaluationById, type Kept } from '../evaluation.rows.ts'
import { evaluationView } from '../reads/view.ts'
import { handle, tenderGuard } from './handle.ts'
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

const notifyMembers = (ctx: Ctx, tender: Tender, accountIds: readonly string[]) =>
  notify(ctx, {
    accountIds,
    companyId: tender.companyId,
    eventKey: `evaluation.asked:${tender.id}`,
    kind: 'evaluation.asked',
    title: '请您参加评审',
    about: tender.title,
    body: tender.openedAt
      ? `您是《${tender.title}》${committeeName(tender)}的成员，请先查看投标单位名单，声明有无利害关系，再开始评审。`
      : `您是《${tender.title}》${committeeName(tender)}的成员，开标后会通知您查看投标单位名单并开始评审。名单请保密。`,
    placeSearch: { id: tender.id },
  })

/** Seats the committee (组建), or another one as long as nobody has seen a bid. */
export async function seatCommittee(
  ctx: Ctx,
  { body: { id, version, members } }: Received<typeof contract.seatCommittee>,
): Promise<Answer<typeof contract.seatCommittee> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await lockForChange(ctx.tx, id)
  if (!tender || !mayRun(tender, caller)) return refuse('tender.notFound')
  if (tender.profile !== 'SOURCING' || isDirect(tender)) return refuse('evaluation.noCommittee')
  const no = tenderGuard(tender)
  if (no) return no
  const known = await lockEvaluation(ctx.tx, id)
  if ((known?.version ?? 0) !== version) return refuse('evaluation.stale', { version: known?.version ?? 0 })
  const before = known ?? begun(tender, ctx.newId())
  const step = seat(before, tender, members, ctx.now)
  if (isRefusal(step)) return step
  const accountIds = activeMembers(step).map(({ accountId }) => accountId)
  const bar = await peopleBar(ctx, tender, accountIds)
  if (bar) return bar
  const save = known ? saveEvaluation : insertEvaluation
  await save(ctx.tx, { ...before, ...step }, ctx.now)
  await notifyMembers(ctx, tender, accountIds)
  const payload = { members: accountIds.length }
  if (tender.committee) await ctx.log({ subject: { kind: 'tender', id }, action: 'committee.seat', payload })
  else
    await moveTender(ctx, {
      tender: { ...tender, committee: true },
      events: [],
      action: 'committee.seat',
      payload,
    })
  return evaluationView({ ...ctx, db: ctx.tx, session: caller }, id)
}

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
  return handle(ctx, { id, by: 'member', action }, async ({ tender, evaluation }) => {
    const both = await bidderStaffAmong(ctx.tx, id, [accountId])
    if (conflict === null && both.size > 0) return refuse('evaluation.bothSides')
    const step = declare(evaluation, tender, { accountId, conflict }, ctx.now)
    if (isRefusal(step)) return step
    if (conflict !== null)
      await notifyRunner(
        ctx,
        tender,
        `evaluation.recused:${id}:${accountId}`,
        `${accountName}声明与投标单位有利害关系，已回避《${tender.title}》的评审，请补选成员。`,
      )
    if (step.status === 'formal') await notifyStarted(ctx, tender, step)
    return step
  })
}

const notifyStarted = (ctx: Ctx, tender: Tender, evaluation: Evaluation) =>
  notify(ctx, {
    accountIds: activeMembers(evaluation).map(({ accountId }) => accountId),
    companyId: tender.companyId,
    eventKey: `evaluation.started:${tender.id}`,
    kind: 'evaluation.asked',
    title: '评审开始',
    about: tender.title,
    body: `《${tender.title}》的成员都已声明没有利害关系，评审开始，请查看各家投标。`,
    placeSearch: { id: tender.id },
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
      const step = release(evaluation, tender, { accountId, reason, chair: chairId }, ctx.now)
      if (isRefusal(step)) return step
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
  await notify(ctx, {
    accountIds: activeMembers(evaluation).map(({ accountId }) => accountId),
    companyId: tender.companyId,
    eventKey: `evaluation.opened:${tenderId}`,
    kind: 'evaluation.asked',
    title: '已开标，请声明利害关系',
    about: tender.title,
    body: `《${tender.title}》已开标，请${committeeName(tender)}成员查看投标单位名单，声明有无利害关系。`,
    placeSearch: { id: tenderId },
  })
}
