import type { Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { sessionGuard } from '@jb/domain/bid/session-runs'
import {
  activeMembers,
  declare,
  type Evaluation,
  type Member,
  memberIn,
  release,
  without,
} from '@jb/domain/evaluation/committee'
import { isUnread } from '@jb/domain/evaluation/evaluation.flow'
import { maskedName } from '@jb/domain/expert/labels'
import { isRefusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { bidderStaffAmong, sessionStage } from '../../bid/index.ts'
import { leaveSeat } from '../../draw/index.ts'
import { lockForChange } from '../../tender/index.ts'
import { shownId } from '../evaluation.presenter.ts'
import { lockEvaluation, saveEvaluation } from '../evaluation.repository.ts'
import { handle, tenderGuard } from './handle.ts'
import { notifyRunner, notifyStarted } from './notify.ts'
import { notifyResummed, notifySummed } from './review.ts'

/** A member says whether it has a conflict of interest; who has one leaves, and the owner seats somebody else. */
export async function declareConflict(
  ctx: Ctx,
  { body: { id, conflict } }: Received<typeof contract.declareConflict>,
) {
  const { accountId, accountName } = callerOf(ctx)
  return handle(ctx, { id, by: 'member' }, async ({ ctx: acting, tender, evaluation, member }) => {
    const runs = tender.openedAt && sessionGuard(await sessionStage(ctx.tx, id))
    if (runs) return runs
    const step = declare(evaluation, tender, { accountId, conflict }, ctx.now)
    if (isRefusal(step)) return step
    // Only now: who bids may be a secret before the opening.
    const both = await bidderStaffAmong(ctx.tx, id, [accountId])
    if (conflict === null && both.size > 0) return refuse('evaluation.bothSides')
    // That an expert has a tie to a bidder may tell who it is: it has left, and nobody reads why.
    const left = member?.expert ? 'committee.release' : 'committee.recuse'
    const action = conflict === null ? 'committee.declare' : left
    await acting.log({ subject: { kind: 'tender', id }, action })
    if (conflict !== null && member) {
      await freeSeat(ctx, id, member)
      const about = `evaluation.recused:${id}:${shownId(member)}`
      await notifyRunner(ctx, tender, about, recusedWords(tender, step, member, accountName))
    }
    if (step.status === 'formal') await notifyStarted(ctx, tender, step)
    return step
  })
}

/** The seat of a drawn expert who goes may be drawn for again. */
async function freeSeat(ctx: Ctx, tenderId: string, member: Member | undefined): Promise<void> {
  if (member?.expert) await leaveSeat(ctx, { tenderId, accountId: member.accountId })
}

/** What is to be done once somebody has gone. */
const afterwards = ({ status }: Evaluation, seek: string) =>
  status === 'forming' ? seek : '其余成员符合要求，继续评审'

const recusedWords = ({ title }: Tender, step: Evaluation, { expert }: Member, name: string) =>
  expert
    ? `${maskedName(expert.no)}不能参加《${title}》的评审，${afterwards(step, '请补抽专家')}。`
    : `${name}声明与投标单位有利害关系，已回避《${title}》的评审，${afterwards(step, '请补选成员')}。`

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
      // Once bids were read nobody is drawn for the seat any more.
      if (isUnread(evaluation.status)) {
        await freeSeat(ctx, id, memberIn(evaluation, who.accountId))
        if (step.status === 'formal') await notifyStarted(ctx, tender, step)
      }
      if (step.round > evaluation.round) await notifyResummed(ctx, tender, step, '有成员离开')
      else if (step.status === 'reporting') await notifySummed(ctx, tender, step)
      return step
    },
  )

/** Tenders in which somebody sits for a company and has still something to do. */
const seatsFor = ({ tx }: Ctx, { companyId, accountId }: Leaver) =>
  tx
    .selectFrom('evaluation as e')
    .innerJoin('evaluation_member as m', 'm.evaluation_id', 'e.id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['e.tender_id as id', 'a.name'])
    .where('e.company_id', '=', companyId)
    .where('m.account_id', '=', accountId)
    .where('m.expert_id', 'is', null)
    .where('m.left_at', 'is', null)
    .where('e.status', '<>', 'submitted')
    .orderBy('e.tender_id')
    .execute()

interface Leaver {
  readonly companyId: string
  readonly accountId: string
}

/**
 * Who leaves the company sits there for it no more. Before bids are read it goes at once; afterwards it takes who runs
 * the tender to say who leads then, and whether enough are left.
 */
export async function leaveCompany(ctx: Ctx, leaver: Leaver): Promise<void> {
  const { accountId } = leaver
  for (const { id, name } of await seatsFor(ctx, leaver)) {
    const tender = await lockForChange(ctx.tx, id)
    const evaluation = tender && (await lockEvaluation(ctx.tx, id))
    if (!evaluation || !memberIn(evaluation, accountId)) continue
    if (tenderGuard(tender)?.refused === 'tender.wrongStatus') continue
    const about = `evaluation.leftCompany:${id}:${accountId}`
    if (!isUnread(evaluation.status)) {
      const ask = `${name}已离开本企业，不能再评审《${tender.title}》，请在评标页办理“成员离开”。`
      await notifyRunner(ctx, tender, about, ask)
      continue
    }
    const reason = '已离开本企业'
    const step = without(evaluation, tender, { accountId, reason }, ctx.now)
    await saveEvaluation(ctx.tx, { ...evaluation, ...step }, ctx.now)
    await ctx.log({ subject: { kind: 'tender', id }, action: 'committee.release', reason })
    const words = `${name}已离开本企业，不再参加《${tender.title}》的评审，${afterwards(step, '请补选成员')}。`
    await notifyRunner(ctx, tender, about, words)
    if (step.status === 'formal') await notifyStarted(ctx, tender, step)
  }
}
