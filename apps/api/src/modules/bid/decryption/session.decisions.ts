import * as contract from '@jb/contract/bid/session.contract'
import { secondRoles } from '@jb/domain/approval/second-person'
import { type Cause, causeGuard, causeNames, moveGuard, sessionStart } from '@jb/domain/bid/session'
import { timesText } from '@jb/domain/procurement/postpone'
import { calendarTime, minute } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import {
  movableTimes,
  type TenderPostponement,
  tenderPostponementFacts,
  timeNames,
} from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Asked, decision, type Settled, type Things } from '../../approval/index.ts'
import { momentsOf, postponement, tenders } from '../../tender/index.ts'
import { nextLook, sessionClock } from './begin.ts'
import {
  insertCause,
  type MissingBid,
  missingIn,
  type Stated,
  sessionKind,
  sessionSubjects,
} from './cause.repository.ts'
import { wakeSession } from './clock.ts'
import { saveDeemed } from './key.repository.ts'
import { setDecryptReminder } from './remind.ts'
import {
  insertExtension,
  type KeptSession,
  lockSession,
  saveSession,
  sessionOf,
} from './session.repository.ts'

const sentences: Readonly<Record<string, string>> = {
  ...contract.decideSession.refusals,
  ...contract.decideCause.refusals,
}

/** Sessions by the id of their tender: what is asked about one holds up no decision about the tender. */
const sessions: Things<Tender> = { ...tenders, kind: sessionKind }

/**
 * What all of them share: a second person of the owner agrees, whatever processes are open, as nobody waits for approvers
 * while a window runs. The log of the tender is written by those who ask and answer (`ask-second.ts`).
 */
const inSession = {
  of: sessions,
  place: 'bid.session' as const,
  failure: ({ refused }: Refusal) => `${sentences[refused] ?? '开标会的状态已经改变'}。`,
}

const answered =
  (what: string) =>
  ({ title }: Tender, _: unknown, { agree, reason }: { readonly agree: boolean; readonly reason: string }) =>
    agree ? undefined : { title: `${what}被退回`, body: `《${title}》的${what}没有通过复核：${reason}` }

const missingBid = async (
  { tx }: Pick<Ctx, 'tx'>,
  { id }: Tender,
  bidId: string,
): Promise<MissingBid | undefined> => (await missingIn(tx, id)).find((bid) => bid.bidId === bidId)

async function causeBar(ctx: Ctx, tender: Tender, { request }: Asked): Promise<Refusal | undefined> {
  const { bidId, reason } = request as unknown as Stated
  return causeGuard(await sessionOf(ctx.tx, tender.id), await missingBid(ctx, tender, bidId), reason)
}

/** 未解密的原因: stated by the host with its evidence; from then on the bid counts, or it does not. */
export const causeDecision = decision<Tender, Stated>({
  ...inSession,
  subject: sessionSubjects.cause,
  process: [],
  name: '未解密原因认定',
  facts: async (ctx, tender, { bidId, cause, reason }) => [
    { label: '项目名称', value: tender.title },
    { label: '投标人', value: (await missingBid(ctx, tender, bidId))?.companyName ?? '' },
    { label: '认定', value: causeNames[cause] },
    { label: '依据', value: reason },
  ],
  request: ({ bidId, cause, reason, fileIds }) => ({ bidId, cause, reason, fileIds }),
  guard: causeBar,
  async carryOut(ctx, { thing, asked }) {
    const { bidId, cause, reason, fileIds } = asked.request as unknown as Stated
    const bid = await missingBid(ctx, thing, bidId)
    if (!bid) return refuse('bid.notMissing')
    await insertCause(ctx.tx, {
      id: asked.id,
      tenderId: thing.id,
      bidId,
      cause,
      reason,
      fileIds,
      statedBy: asked.startedBy,
      statedAt: ctx.now,
      confirmedBy: callerOf(ctx).accountId,
      confirmedAt: ctx.now,
    })
    await saveDeemed(ctx.tx, bidId, cause)
    await wakeSession(ctx, thing.id)
    const payload = { tenderId: thing.id, companyId: bid.companyId, cause: cause satisfies Cause }
    await ctx.emit({ type: 'bid.causeConfirmed', payload })
    const subject = { kind: 'tender', id: thing.id }
    await ctx.log({ subject, action: 'confirmCause', reason, payload: { bidId, cause } })
    return undefined
  },
  second: {
    roles: secondRoles,
    notice: 'bid.causeReview',
    refusals: {
      noSecond: 'bid.noSecond',
      notAsked: 'bid.causeNotAsked',
      samePerson: 'bid.samePerson',
      notYours: 'bid.notYourClaim',
      reasonNeeded: 'bid.secondReason',
    },
    reasonOf: ({ reason }) => reason,
    invite: async (ctx, tender, { bidId, cause, reason }) => ({
      title: '请复核未解密原因',
      body: `《${tender.title}》认定${(await missingBid(ctx, tender, bidId))?.companyName ?? ''}未解密${causeNames[cause]}，请核对依据后同意或退回。依据：${reason}`,
    }),
    answer: answered('未解密原因认定'),
    line: () => undefined,
  },
})

/** What somebody wants of a window, and why. */
export interface Wanted {
  readonly minutes: number
  readonly reason: string
}

const wantedOf = ({ request }: Asked) => request as unknown as Wanted

const windowSecond = (what: string) => ({
  roles: secondRoles,
  notice: 'bid.sessionReview' as const,
  refusals: {
    noSecond: 'bid.noSecond',
    notAsked: 'bid.sessionNotAsked',
    samePerson: 'bid.samePerson',
    notYours: 'bid.notYourClaim',
    reasonNeeded: 'bid.secondReason',
  },
  reasonOf: ({ reason }: { readonly reason: string }) => reason,
  invite: async (_: Ctx, { title }: Tender, { minutes, reason }: Wanted) => ({
    title: `请复核${what}`,
    body: `《${title}》申请${what} ${minutes} 分钟，请核对后同意或退回。原因：${reason}`,
  }),
  answer: answered(what),
  line: () => undefined,
})

const windowFacts =
  (what: string) =>
  (_: Ctx, { title }: Tender, { minutes, reason }: Wanted) => [
    { label: '项目名称', value: title },
    { label: what, value: `${minutes} 分钟` },
    { label: '原因', value: reason },
  ]

/** What both come to: a window that ends later, with who asked and who agreed. */
async function moveTo(
  ctx: Ctx,
  { thing, asked }: Settled<Tender>,
  {
    session,
    oldUntil,
    cause,
  }: { readonly session: KeptSession; readonly oldUntil: Date; readonly cause: 'decision' | 'restart' },
): Promise<void> {
  const { reason } = wantedOf(asked)
  await saveSession(ctx.tx, session)
  await insertExtension(ctx.tx, thing.id, {
    cause,
    oldUntil,
    newUntil: session.decryptUntil,
    reason,
    at: ctx.now,
    askedBy: asked.startedBy,
    agreedBy: callerOf(ctx).accountId,
  })
  await ctx.setTimer({ kind: sessionClock, subjectId: thing.id, dueAt: nextLook(session, ctx.now) })
  await setDecryptReminder(ctx, thing.id, cause === 'restart' ? 'start' : undefined)
  const until = session.decryptUntil.toISOString()
  if (cause === 'decision')
    await ctx.emit({ type: 'bid.windowExtended', payload: { tenderId: thing.id, until } })
  const subject = { kind: 'tender', id: thing.id }
  const action = cause === 'restart' ? 'restartSession' : 'extendWindow'
  await ctx.log({ subject, action, reason, payload: { until, askedBy: asked.startedBy } })
}

/** 延长解密时间, within the most that a window may last. */
export const windowDecision = decision<Tender, Wanted>({
  ...inSession,
  subject: sessionSubjects.move,
  process: [],
  name: '解密时间延长',
  facts: windowFacts('延长'),
  request: ({ minutes, reason }) => ({ minutes, reason }),
  guard: async (ctx, tender, asked) => {
    const session = await sessionOf(ctx.tx, tender.id)
    if (!session) return refuse('bid.noSession')
    return offlineGuard(tender) ?? moveGuard(session, wantedOf(asked).minutes, await appNow(ctx.tx))
  },
  async carryOut(ctx, settled) {
    const session = await lockSession(ctx.tx, settled.thing.id)
    if (!session) return refuse('bid.noSession')
    const longer = wantedOf(settled.asked).minutes * minute
    const later = (at: Date) => new Date(at.getTime() + longer)
    const moved = {
      ...session,
      plannedUntil: later(session.plannedUntil),
      decryptUntil: later(session.decryptUntil),
    }
    await moveTo(ctx, settled, { session: moved, oldUntil: session.decryptUntil, cause: 'decision' })
    return undefined
  },
  second: windowSecond('延长解密时间'),
})

/** 恢复开标会: a session that was stopped begins another window; nothing of the first one counts. */
export const restartDecision = decision<Tender, Wanted>({
  ...inSession,
  subject: sessionSubjects.restart,
  process: [],
  name: '开标会恢复',
  facts: windowFacts('重新计解密时间'),
  request: ({ minutes, reason }) => ({ minutes, reason }),
  guard: async (ctx, tender) => {
    const session = await sessionOf(ctx.tx, tender.id)
    if (!session) return refuse('bid.noSession')
    const going = tender.status === 'evaluating' && tender.openedAt === null
    return (
      offlineGuard(tender) ?? (session.stage === 'stopped' && going ? undefined : refuse('bid.notStopped'))
    )
  },
  async carryOut(ctx, settled) {
    const session = await lockSession(ctx.tx, settled.thing.id)
    if (!session) return refuse('bid.noSession')
    const { minutes: decryptMinutes } = wantedOf(settled.asked)
    const { startsAt, decryptUntil } = sessionStart({ openAt: null, decryptMinutes }, ctx.now)
    const begun: KeptSession = {
      ...session,
      stage: 'decrypting',
      round: session.round + 1,
      startsAt,
      plannedUntil: decryptUntil,
      decryptUntil,
    }
    const oldUntil = session.decryptUntil < decryptUntil ? session.decryptUntil : startsAt
    await moveTo(ctx, settled, { session: begun, oldUntil, cause: 'restart' })
    return undefined
  },
  second: windowSecond('恢复开标会'),
})

/** New times in words. */
export const movedTo = (times: Readonly<Record<string, string | null>>, now: Date): string =>
  movableTimes
    .flatMap((field) => (times[field] ? [`${timeNames[field]}改为 ${calendarTime(times[field], now)}`] : []))
    .join('，')

const wishOf = ({ request }: Pick<Asked, 'request'>): TenderPostponement => {
  const { id, times, reason } = request as { id: string; times: Record<string, string>; reason: string }
  return { id, times: momentsOf(times), reason }
}

const postponementSecond = windowSecond('延期')

/** 延期 while sealed bids may be in: nobody moves the opening alone, also where no process is open. */
export const postponementDecision = decision<Tender, TenderPostponement>({
  ...inSession,
  subject: sessionSubjects.postpone,
  process: [],
  name: '延期',
  facts: (_, tender, wanted) => tenderPostponementFacts(tender, wanted),
  request: ({ id, times, reason }) => ({ id, times: timesText(times), reason }),
  guard: async (ctx, tender, asked) => {
    const step = await postponement.judge(ctx, tender, wishOf(asked))
    return isRefusal(step) ? step : undefined
  },
  carryOut: (ctx, { thing, asked }) => postponement.agreed(ctx, thing, wishOf(asked), asked.startedBy),
  second: {
    ...postponementSecond,
    refusals: { ...postponementSecond.refusals, noSecond: 'tender.noSecond' },
    invite: async ({ now }, { title }, { times, reason }) => ({
      title: '请复核延期',
      body: `《${title}》申请延期：${movedTo(timesText(times), now)}，请核对后同意或退回。原因：${reason}`,
    }),
  },
})
