import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import {
  activeMembers,
  type DrawnPerson,
  findingsOf,
  type Member,
  seat,
  seatExperts,
} from '@jb/domain/evaluation/committee'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { withoutStop } from '@jb/domain/shared/without-stop'
import { isDirect } from '@jb/domain/tender/methods'
import { committeeName, isTendering } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { type DrawnSeat, drawnSeats, leaveSeat } from '../../draw/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { lockForChange, moveTender, staffAmong, tenderById } from '../../tender/index.ts'
import { knownStaffAmong } from '../evaluation.access.ts'
import { insertEvaluation, lockEvaluation, saveEvaluation } from '../evaluation.repository.ts'
import { evaluationById, type Kept } from '../evaluation.rows.ts'
import { evaluationView } from '../reads/view.ts'
import { tenderGuard } from './handle.ts'
import { notifyRunner, notifySeats, notifyStarted } from './notify.ts'

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
  const both = await knownStaffAmong(ctx.tx, tender, accountIds)
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
  if (step.status === 'formal') await notifyStarted(ctx, tender, step)
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
  const drawn = await personsOf(ctx, tender, before, await drawnSeats(ctx.tx, id))
  const step = seat(before, tender, { wanted: members, drawn: drawn.seated }, ctx.now)
  if (isRefusal(step)) return step
  const bar = await peopleBar(
    ctx,
    tender,
    activeMembers(step).flatMap(({ accountId, expert }) => (expert ? [] : [accountId])),
  )
  if (bar) return bar
  await freeBarred(ctx, id, drawn.barred)
  await keepSeated(ctx, tender, { known, step: { ...before, ...step } })
  return evaluationView({ ...ctx, db: ctx.tx, session: caller }, id)
}

/** Who may not judge what is drawn for a tender: staff, also former, of its owner or agent, and of who has signed up. */
async function barredAmong(
  { tx }: Ctx,
  tender: Tender,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { id, companyId, agentCompanyId } = tender
  const companyIds = isTendering(tender) ? [companyId, agentCompanyId ?? companyId] : []
  const own = await staffAmong(tx, id, companyIds, accountIds)
  return new Set([...own, ...(await knownStaffAmong(tx, tender, accountIds))])
}

/** Those of a draw who have never sat there, first who confirmed first; and who of them must not judge this tender. */
async function personsOf(
  ctx: Ctx,
  tender: Tender,
  { members }: Pick<Kept, 'members'>,
  drawn: readonly DrawnSeat[],
): Promise<{ readonly seated: readonly DrawnPerson[]; readonly barred: readonly string[] }> {
  const known = new Set(members.map(({ accountId }) => accountId))
  const fresh = drawn.filter(({ accountId }) => !known.has(accountId))
  const ids = fresh.map(({ accountId }) => accountId)
  const barred = await barredAmong(ctx, tender, ids)
  const seated = fresh
    .filter(({ accountId }) => !barred.has(accountId))
    .toSorted((a, b) => a.confirmedAt.getTime() - b.confirmedAt.getTime())
    .map(({ accountId, expertId, position: no }) => ({ accountId, expertId, no, seatId: ctx.newId() }))
  return { seated, barred: ids.filter((accountId) => barred.has(accountId)) }
}

async function freeBarred(ctx: Ctx, tenderId: string, barred: readonly string[]): Promise<void> {
  for (const accountId of barred) await leaveSeat(ctx, { tenderId, accountId })
}

/** Why experts who were drawn could not take their seats, and what makes them. */
function waitingWords({ refused, detail }: Refusal): string | undefined {
  if (refused === 'tender.offline') return '项目已下架；恢复后请保存一次名单，他们随即入席'
  if (refused === 'evaluation.wrongStatus') return '评审已经开始，不能再加入成员'
  if (refused !== 'evaluation.badCommittee') return undefined
  const sentences = (detail as { sentences?: readonly string[] } | undefined)?.sentences ?? []
  return `名单还不完整（${withoutStop(sentences[0] ?? '')}）；保存完整的名单时他们随即入席`
}

/** Who runs a tender learns that experts wait, and what for; of a tender that has ended nothing. */
async function tellWaiting(ctx: Ctx, tender: Tender, many: number, no: Refusal): Promise<void> {
  const why = waitingWords(no)
  if (why === undefined || many === 0) return
  const about = `evaluation.waits:${tender.id}:${no.refused}:${many}`
  await notifyRunner(
    ctx,
    tender,
    about,
    `《${tender.title}》已抽取的 ${many} 名专家还没有进入${committeeName(tender)}：${why}。`,
  )
}

/**
 * The experts whom a draw has brought take their seats, as long as nobody has read a bid, also while the tender stands
 * still. Who must not judge this tender is not seated; that seats are missing then, or why nobody could be seated, is
 * told to who runs it, without saying whose.
 */
export async function seatDrawn(
  ctx: Ctx,
  { tenderId, drawn }: { readonly tenderId: string; readonly drawn: readonly DrawnSeat[] },
): Promise<void> {
  const tender = await lockForChange(ctx.tx, tenderId)
  if (!tender || tender.profile === 'SALE') return
  const known = await lockEvaluation(ctx.tx, tenderId)
  const before = known ?? begun(tender, ctx.newId())
  const { seated, barred } = await personsOf(ctx, tender, before, drawn)
  const step = tenderGuard(tender) ?? seatExperts(before, tender, seated, ctx.now)
  if (isRefusal(step)) return tellWaiting(ctx, tender, seated.length, step)
  await freeBarred(ctx, tenderId, barred)
  await keepSeated(ctx, tender, { known, step: { ...before, ...step } })
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
