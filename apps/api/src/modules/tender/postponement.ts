import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/tender/postponement.contract'
import { timesText } from '@jb/domain/procurement/postpone'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { statusLabelOf } from '@jb/domain/tender/labels'
import {
  earliestOf,
  firstMoved,
  keptTimeNames,
  keptTimes,
  mayMove,
  movableTimes,
  movesByTwo,
  type NewTimes,
  type Postponed,
  postponeFailure,
  postponeGuard,
  postponeHints,
  postpone as putOff,
  type TenderPostponement,
  tenderPostponementFacts,
  timeFaults,
  timeNames,
  withFollowing,
} from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { takesPart, whoAgrees } from '../approval/index.ts'
import {
  doneOf,
  mayRun,
  postponing,
  type Requests,
  requestColumns,
  starterBar,
} from '../procurement/index.ts'
import { runningApproval } from './reads/running-approval.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { keepPublished } from './snapshot.ts'
import { nextDueAt, tenderClock } from './tender.clock.ts'
import type { ParticipantReads, TenderPorts } from './tender.ports.ts'
import { withGoods } from './tender.rows.ts'
import { tenders } from './tender.things.ts'
import { lockOwn } from './use-cases/lock-tender.ts'
import { moveTender } from './use-cases/move-tender.ts'
import { maySeeTender } from './visibility.ts'

/** New times as moments: those of a call, and those that were kept. */
export const momentsOf = (times: Readonly<Record<string, string | undefined>>): NewTimes =>
  Object.fromEntries(Object.entries(times).flatMap(([name, at]) => (at ? [[name, new Date(at)]] : [])))

/** Writes down what has put the times of a tender off beside a request of its own: an addendum. */
export async function recordPostponed(
  tx: Tx,
  /** Null: the system itself, after a pause. */
  { event: { payload }, requestedBy }: Pick<Postponed, 'event'> & { readonly requestedBy: string | null },
  now: Date,
): Promise<void> {
  const { postponementId: id, count, old, new: next, reason } = payload
  const columns = requestColumns(
    { request: { id, times: {}, reason }, requestedBy: requestedBy ?? '', waits: false },
    count,
    now,
  )
  const times = timesColumns(old, next)
  await insertRequest(tx, {
    ...columns,
    requested_by: requestedBy,
    tender_id: payload.tenderId,
    ...times,
  })
}

const timesColumns = (old: unknown, next: unknown) => ({
  old_times: JSON.stringify(old),
  new_times: JSON.stringify(next),
})

async function insertRequest(
  tx: Tx,
  row: Omit<ReturnType<typeof requestColumns>, 'requested_by'> &
    ReturnType<typeof timesColumns> & { readonly tender_id: string; readonly requested_by: string | null },
): Promise<void> {
  await tx.insertInto('tender_postponement').values(row).execute()
}

const pending = (tx: Tx, id: string) =>
  tx.updateTable('tender_postponement').where('id', '=', id).where('status', '=', 'pending')

/** How the times of tenders were put off: each time as it was and as it became, as JSON. */
const history: Requests<Tender, TenderPostponement, Postponed> = {
  async insert(tx, written, now) {
    const { old, new: next, count, reason } = written.step.event.payload
    const columns = { ...requestColumns(written, count, now), reason }
    await insertRequest(tx, { ...columns, tender_id: written.thing.id, ...timesColumns(old, next) })
  },
  async pending(tx, id) {
    const row = await tx
      .selectFrom('tender_postponement')
      .select(['new_times', 'reason'])
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return (
      row && { id, times: momentsOf(row.new_times as Readonly<Record<string, string>>), reason: row.reason }
    )
  },
  async done(tx, id, { event }, now) {
    const { count, old } = event.payload
    await pending(tx, id)
      .set({ status: 'done', number: count, old_times: JSON.stringify(old), decided_at: now })
      .execute()
  },
  async drop(tx, id, { status, failure }, now) {
    await pending(tx, id).set({ status, failure, decided_at: now }).execute()
  },
}

/** The times are put off; approved after the deadline it comes too late, and nothing moves. */
export const postponement = postponing<Tender, TenderPostponement, Postponed>({
  subject: 'tender.postponement',
  of: tenders,
  place: 'tender.detail',
  history,
  bars: starterBar,
  facts: tenderPostponementFacts,
  due: firstMoved,
  request: ({ id }) => ({ postponementId: id }),
  failure: postponeFailure,
  step: async (tx, tender, request, at) => putOff(await withGoods(tx, tender), request, at),
  toCome: ({ times }) => Object.values(times),
  asked: ({ event: { payload } }) => ({ old: payload.old, new: payload.new }),
  over: '截止时间已过或项目已结束，延期没有办成。',
  async save(ctx, { tender, event, warnings }, instanceId) {
    const { count, old, new: next, reason } = event.payload
    await ctx.setTimer({ kind: tenderClock, subjectId: tender.id, dueAt: nextDueAt(tender) })
    const codes = warnings.map(({ code }) => code)
    const payload = {
      count,
      old,
      new: next,
      ...(codes.length > 0 && { warnings: codes }),
      ...(instanceId && { instanceId }),
      ...(await keepPublished(ctx, tender)),
    }
    return moveTender(ctx, { tender, events: [event], action: 'postpone', reason, payload })
  },
})

/**
 * Puts off the times of a public tender, or asks its company's approvers to, or a second person where nobody moves them
 * alone. The clock that closes it waits at its row.
 */
export const postpone =
  ({ askPostponement }: Pick<TenderPorts, 'askPostponement'>) =>
  async (
    ctx: Ctx,
    { body }: Received<typeof contract.postponeTender>,
  ): Promise<Answer<typeof contract.postponeTender> | Refusal> => {
    const tender = await lockOwn(ctx, body)
    if (isRefusal(tender)) return tender
    const wanted = { id: ctx.newId(), times: momentsOf(body.times), reason: body.reason }
    const done = (await asksWhom(ctx.tx, tender)).needsSecond
      ? await askPostponement(ctx, tender, wanted)
      : await postponement.postpone(ctx, tender, { wanted, given: body.approval })
    return isRefusal(done) ? done : { ...doneOf(tender), ...done, postponementId: wanted.id }
  }

/** Who has to agree to a postponement: the company's approvers, else another person where nobody moves it alone. */
async function asksWhom(db: Kysely<DB>, tender: Tender) {
  const needsApproval = (await whoAgrees(db, postponement.decision, tender)) !== undefined
  return { needsApproval, needsSecond: !needsApproval && movesByTwo(tender) }
}

type Checked = Answer<typeof contract.checkPostponement>

/** Which times of a tender may be put off now and to when, and what is said about the times given. */
export async function checkPostponement(
  ctx: ReadContext,
  { body }: Received<typeof contract.checkPostponement>,
): Promise<Checked | Refusal> {
  const found = await tenderById(ctx.db, body.id)
  if (!found || !mayRun(found, callerOf(ctx))) return refuse('tender.notFound')
  const tender = await withGoods(ctx.db, found)
  const movable = mayMove(tender, ctx.now)
  const suggested = withFollowing(tender, momentsOf(body.times), ctx.now)
  const given = Object.keys(body.times).length > 0
  const no = postponeGuard(tender, ctx.now)
  const running = await runningApproval(ctx.db, tender.id)
  const why = running
    ? '这个项目有事项正在审批，请等审批结束，或撤回审批后再延期。'
    : isRefusal(no) && postponeFailure(no)
  return {
    title: tender.title,
    version: tender.version,
    status: tender.status,
    stateName: statusLabelOf(tender),
    count: tender.postponements,
    why: why || null,
    times: movableTimes.map((field) => ({
      field,
      name: timeNames[field],
      at: tender[field]?.toISOString() ?? null,
      earliest: movable.includes(field) ? earliestOf(tender, field, ctx.now).toISOString() : null,
    })),
    suggested: timesText(suggested) as Checked['suggested'],
    faults: given ? { ...timeFaults(tender, suggested, ctx.now) } : {},
    hints: given
      ? postponeHints(tender, suggested, ctx.now).map(({ level, field, sentence, article, earliest }) => ({
          level,
          field,
          sentence,
          article,
          earliest: earliest?.toISOString() ?? null,
        }))
      : [],
    ...(await asksWhom(ctx.db, tender)),
  }
}

type Moved = Answer<typeof contract.postponementsOf>[number]['times']

/** The times that a stored postponement moved, in their order, with their names. */
function movedTimes(old: unknown, next: unknown): Moved {
  const [before, after] = [old, next] as Readonly<Record<string, string | null>>[]
  return keptTimes.flatMap((field) => {
    const to = after?.[field]
    return to ? [{ field, name: keptTimeNames[field], old: before?.[field] ?? null, new: to }] : []
  })
}

const statusNames = {
  pending: '审批中',
  failed: '没有办成',
  rejected: '审批未通过',
  withdrawn: '已撤回',
} as const

function latest(db: Kysely<DB>, tenderId: string) {
  return db
    .selectFrom('tender_postponement as p')
    .leftJoin('account', 'account.id', 'p.requested_by')
    .leftJoin('decision_request as a', (join) =>
      join.onRef('a.subject_id', '=', 'p.id').on('a.subject_kind', '=', 'tender.postponement'),
    )
    .select(['p.id', 'p.status', 'p.old_times', 'p.new_times', 'p.reason', 'p.requested_at', 'p.decided_at'])
    .select(['p.failure', 'account.name as requesterName', 'a.instance_id'])
    .where('p.tender_id', '=', tenderId)
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
}

/** The postponement that waits for its approval, or the last one when it was not done; for the owner's side and who approves it. */
export async function pendingPostponement(
  ctx: ReadContext,
  { params }: Received<typeof contract.pendingPostponementOf>,
): Promise<Answer<typeof contract.pendingPostponementOf> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, params.id)
  const wish = tender && (await latest(ctx.db, tender.id))
  const subject = { kind: 'tender.postponement', id: wish?.id ?? params.id }
  const approves =
    tender?.companyId === caller.companyId && (await takesPart(ctx.db, subject, caller.accountId))
  if (!tender || !(mayRun(tender, caller) || approves)) return refuse('tender.notFound')
  if (!wish || wish.status === 'done') return null
  return {
    id: wish.id,
    status: wish.status,
    statusName: statusNames[wish.status],
    times: movedTimes(wish.old_times, wish.new_times),
    reason: wish.reason,
    requestedAt: wish.requested_at.toISOString(),
    requesterName: wish.requesterName ?? '系统',
    decidedAt: wish.decided_at?.toISOString() ?? null,
    failure: wish.failure,
    approvalId: wish.instance_id,
  }
}

/** How the times of a tender have been put off, the latest first; for everybody who may see the tender. */
export const postponementsOf =
  ({ takesPart }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof contract.postponementsOf>,
  ): Promise<Answer<typeof contract.postponementsOf> | Refusal> => {
    const tender = await tenderById(ctx.db, params.id)
    const joined = (companyId: string) => takesPart(ctx.db, params.id, companyId)
    if (!tender || !(await maySeeTender(ctx.db, tender, ctx.session, joined)))
      return refuse('tender.notFound')
    const rows = await ctx.db
      .selectFrom('tender_postponement')
      .select(['id', 'number', 'old_times', 'new_times', 'reason', 'decided_at'])
      .where('tender_id', '=', tender.id)
      .where('status', '=', 'done')
      .where('number', 'is not', null)
      .where('decided_at', 'is not', null)
      .orderBy('number', 'desc')
      .$narrowType<{ number: number; decided_at: Date }>()
      .execute()
    return rows.map((row) => ({
      id: row.id,
      count: row.number,
      times: movedTimes(row.old_times, row.new_times),
      reason: row.reason,
      decidedAt: row.decided_at.toISOString(),
    }))
  }
