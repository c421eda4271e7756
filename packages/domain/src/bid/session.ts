import { day, hour, minute } from '../shared/dates.ts'
import type { Flow } from '../shared/flow.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { decryptMinutes } from '../tender/decrypt-time.ts'
import type { EndReason } from '../tender/labels.ts'
import type { Tender } from '../tender/tender.ts'
import type { BidStatus } from './bid.flow.ts'

/** The stages of an opening session (开标会) in which the bidders themselves decrypt. */
export const sessionStages = [
  'decrypting',
  'settling',
  'publishing',
  'published',
  'closed',
  'failed',
  'stopped',
] as const
export type SessionStage = (typeof sessionStages)[number]

export const stageNames: Readonly<Record<SessionStage, string>> = {
  decrypting: '解密',
  settling: '认定未解密原因',
  publishing: '正在公布',
  published: '异议与确认',
  closed: '已结束',
  failed: '流标',
  stopped: '已中止',
}

/**
 * Bidders decrypt until the window ends; where the count depends on why somebody did not come, that is settled first;
 * then what was decrypted is read and published at once, and objections are heard. A session that was stopped begins
 * anew with a new window.
 */
export const sessionFlow = {
  decrypting: { settle: 'settling', publish: 'publishing', fail: 'failed', stop: 'stopped' },
  settling: { publish: 'publishing', fail: 'failed', stop: 'stopped' },
  publishing: { show: 'published', fail: 'failed', stop: 'stopped' },
  published: { close: 'closed' },
  closed: {},
  failed: {},
  stopped: { restart: 'decrypting' },
} as const satisfies Flow<SessionStage>

/** How long objections are heard at least. */
const objectionMinutes = 15
/** An outage of the platform in the window gives at least so much back. */
const leastExtension = 30 * minute
/** Shorter ones nobody can tell from a slow network. */
const leastOutage = minute
/** When those who have not decrypted are reminded, before the start and before the end of the window. */
export const remindBefore = { start: [24 * hour, 2 * hour, 0], end: [10 * minute] } as const

export interface Session {
  readonly stage: SessionStage
  readonly startsAt: Date
  readonly decryptUntil: Date
  /** Null before the publication. */
  readonly objectionsUntil: Date | null
}

type Timed = Pick<Tender, 'openAt' | 'decryptMinutes'>

/** The session of a tender whose deadline has passed: it starts at the opening time, or at once where that is over. */
export function sessionStart({ openAt, decryptMinutes: minutes }: Timed, now: Date): Session {
  const startsAt = openAt && openAt.getTime() > now.getTime() ? openAt : now
  const decryptUntil = new Date(startsAt.getTime() + minutes * minute)
  return { stage: 'decrypting', startsAt, decryptUntil, objectionsUntil: null }
}

export interface Outage {
  readonly from: Date
  readonly until: Date
}

/**
 * The end of the window when the platform itself was away in it: the time that was lost, at least half an hour, and at
 * least half an hour after it is back. `plannedUntil` is the end without any outage, so that the same outages give the
 * same end, however often they are asked about.
 */
export function extendBy(
  { startsAt, plannedUntil }: { readonly startsAt: Date; readonly plannedUntil: Date },
  outages: readonly Outage[],
): Date {
  let until = plannedUntil.getTime()
  const inOrder = [...outages].sort((a, b) => a.from.getTime() - b.from.getTime())
  for (const outage of inOrder) {
    const from = Math.max(outage.from.getTime(), startsAt.getTime())
    const lost = outage.until.getTime() - from
    if (lost < leastOutage || from >= until) continue
    until = Math.max(until + Math.max(lost, leastExtension), outage.until.getTime() + leastExtension)
  }
  return new Date(until)
}

/** Why no key is taken now; the moment of the server's clock decides. Undefined: one is. */
export function postGuard(
  session: Session | undefined,
  { openAt }: Pick<Tender, 'openAt'>,
  now: Date,
): Refusal<'bid.tooEarly' | 'bid.windowOver' | 'bid.sessionStopped'> | undefined {
  const opensAt = session?.startsAt ?? openAt
  if (!session || now.getTime() < session.startsAt.getTime())
    return refuse('bid.tooEarly', { opensAt: opensAt?.toISOString() })
  if (session.stage === 'stopped') return refuse('bid.sessionStopped')
  const over = session.stage !== 'decrypting' || now.getTime() >= session.decryptUntil.getTime()
  return over ? refuse('bid.windowOver', { endedAt: session.decryptUntil.toISOString() }) : undefined
}

/** Why a bidder has not decrypted, as it is found: by its own cause (撤销), or by another one (撤回). */
export const causes = ['deemedRevoked', 'deemedWithdrawn'] as const satisfies readonly BidStatus[]
export type Cause = (typeof causes)[number]

export const causeNames: Readonly<Record<Cause, string>> = {
  deemedRevoked: '视为撤销',
  deemedWithdrawn: '视为撤回',
}
/** The same as a whole sentence for whoever states or reads it. */
export const causeSentences: Readonly<Record<Cause, string>> = {
  deemedRevoked: '因投标人自己的原因没有解密：视为撤销投标文件，仍计入投标家数，保证金按招标文件的约定处理。',
  deemedWithdrawn: '因投标人以外的原因没有解密：视为撤回投标文件，不计入投标家数，保证金应当退还。',
}
/** How long after a session that failed a cause may keep a security back; nobody has stated one by then: it goes back. */
const causeTime = 7 * day
export const causesUntil = (failedAt: Date): Date => new Date(failedAt.getTime() + causeTime)
/** The host that has to state causes is reminded every day; after so many the operators learn it. */
const lateAfterDays = 3

/** Since when a session waits for its host's findings, in whole days; from some day on the operators are told. */
export function causesWait(
  { decryptUntil }: Pick<Session, 'decryptUntil'>,
  now: Date,
): { readonly days: number; readonly isLate: boolean; readonly next: Date } {
  const days = Math.max(0, Math.floor((now.getTime() - decryptUntil.getTime()) / day))
  const next = new Date(decryptUntil.getTime() + (days + 1) * day)
  return { days, isLate: days >= lateAfterDays, next }
}
/** Fewest characters of the evidence. */
export const leastCauseReason = 10

/** How one received bid stands when the window has ended. */
export interface Received {
  /** Its key was posted in time. */
  readonly decrypted: boolean
  /** Found, and confirmed by a second person; null: not yet. */
  readonly cause: Cause | null
}

export type Outcome =
  | { readonly to: 'publish' }
  /** Whether enough bids count depends on causes that nobody has stated yet. */
  | { readonly to: 'settle' }
  | { readonly to: 'fail'; readonly reason: EndReason }

/**
 * What follows the end of the window (电子招标投标办法 31): what was decrypted is opened, unless too few bids count. A bid
 * deemed revoked counts, one deemed withdrawn does not; nobody waits for a cause that changes nothing.
 */
export function afterWindow(received: readonly Received[], least: number): Outcome {
  const decrypted = received.filter((bid) => bid.decrypted).length
  if (decrypted === 0) return { to: 'fail', reason: 'nothingDecrypted' }
  const missing = received.filter((bid) => !bid.decrypted)
  const count = (cause: Cause | null) => missing.filter((bid) => bid.cause === cause).length
  const surely = decrypted + count('deemedRevoked')
  if (surely >= least) return { to: 'publish' }
  return surely + count(null) >= least ? { to: 'settle' } : { to: 'fail', reason: 'tooFewCounted' }
}

/** Everybody has decrypted: nobody has to wait for the clock. */
export const allDecrypted = (received: readonly Received[]): boolean =>
  received.length > 0 && received.every(({ decrypted }) => decrypted)

/** Until when objections are heard once prices are public. */
export const objectionsUntil = (publishedAt: Date): Date =>
  new Date(publishedAt.getTime() + objectionMinutes * minute)

/** Whether a published session may close: its time is over and nobody waits for an answer. */
export function mayClose(session: Session, unanswered: number, now: Date): boolean {
  const { stage, objectionsUntil: until } = session
  return stage === 'published' && until !== null && now.getTime() >= until.getTime() && unanswered === 0
}

/** Until when somebody may object to what a session that failed has found of its bid; null: it has not failed. */
export const objectAfterFailure = ({ stage, closedAt }: Ended): Date | null =>
  stage === 'failed' && closedAt ? causesUntil(closedAt) : null

type Ended = Pick<Session, 'stage'> & { readonly closedAt: Date | null }

/** Why nobody can speak in a session now: it is over. */
export function speakGuard(
  session: Pick<Session, 'stage'> | undefined,
): Refusal<'bid.noSession' | 'bid.sessionOver'> | undefined {
  if (!session) return refuse('bid.noSession')
  return ['closed', 'failed'].includes(session.stage) ? refuse('bid.sessionOver') : undefined
}

/**
 * Why an objection to the opening is not taken now: after the session nobody is at the spot any more. Where it has
 * failed, causes are found afterwards, and objected to as long as they may be found.
 */
export function objectGuard(
  session: Ended | undefined,
  now: Date,
): Refusal<'bid.noSession' | 'bid.sessionOver'> | undefined {
  const until = session ? objectAfterFailure(session) : null
  return until && now.getTime() < until.getTime() ? undefined : speakGuard(session)
}

/** Why nobody may state a cause now. It is stated once, of a bid that was not decrypted, with its evidence. */
export function causeGuard(
  session: Session | undefined,
  bid: { readonly status: BidStatus } | undefined,
  reason: string,
): Refusal<'bid.noSession' | 'bid.notMissing' | 'tender.reasonRequired'> | undefined {
  if (!session) return refuse('bid.noSession')
  if (bid?.status !== 'undecrypted') return refuse('bid.notMissing')
  return reason.trim().length < leastCauseReason
    ? refuse('tender.reasonRequired', { least: leastCauseReason })
    : undefined
}

/** Whether a window may be made longer: with all that was added it has no more than the most that the law leaves room for. */
export function moveGuard(
  session: Session,
  minutes: number,
  now: Date,
): Refusal<'bid.windowOver' | 'bid.windowTooLong'> | undefined {
  const over = session.stage !== 'decrypting' || now.getTime() >= session.decryptUntil.getTime()
  if (over) return refuse('bid.windowOver', { endedAt: session.decryptUntil.toISOString() })
  const length = (session.decryptUntil.getTime() - session.startsAt.getTime()) / minute + minutes
  return length > decryptMinutes.most ? refuse('bid.windowTooLong', { most: decryptMinutes.most }) : undefined
}
