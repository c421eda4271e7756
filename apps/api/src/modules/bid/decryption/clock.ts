import { openWithKey } from '@jb/domain/bid/bidder-envelope'
import { examineOpened, unreadable } from '@jb/domain/bid/examine'
import {
  afterWindow,
  allDecrypted,
  causesUntil,
  causesWait,
  extendBy,
  mayClose,
  objectionsUntil,
} from '@jb/domain/bid/session'
import { toBase64url } from '@jb/domain/shared/bytes'
import { isRefusal } from '@jb/domain/shared/refusal'
import { askedIn } from '@jb/domain/tender/older-list'
import { failUnopened, openBySession } from '@jb/domain/tender/open'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import { silencesWithin } from '../../../platform/pulse/silences.ts'
import { unwrapBytes } from '../../../platform/secret/key-wrap.ts'
import { lockForChange, moveTender, olderLists, withGoods } from '../../tender/index.ts'
import { checkSignature } from '../signature/sign.ts'
import { releaseUnfound } from '../use-cases/secure.ts'
import { isUnstorable } from '../use-cases/unseal-offer.ts'
import { nextLook, sessionClock } from './begin.ts'
import {
  boundTo,
  type CurrentBid,
  insertUnsealed,
  keyPurpose,
  nextToUnseal,
  postedKeys,
  publishUnsealed,
  saveMissing,
  standingsOf,
  wipeKeys,
} from './key.repository.ts'
import { unansweredIn } from './objection.repository.ts'
import { setDecryptReminder } from './remind.ts'
import {
  insertExtension,
  type KeptSession,
  lockSession,
  saveSession,
  sessionOf,
} from './session.repository.ts'
import { endPending } from './stop.ts'

interface Held {
  readonly tender: Tender
  readonly session: KeptSession
}

const again = (ctx: Ctx, { tender }: Held, dueAt: Date | null) =>
  ctx.setTimer({ kind: sessionClock, subjectId: tender.id, dueAt: dueAt ?? undefined })

/** Gives back what the platform itself took of the window; true: it goes on. */
async function gaveBack(ctx: Ctx, held: Held): Promise<boolean> {
  const { session, tender } = held
  const outages = await silencesWithin(ctx.tx, session.startsAt, ctx.now)
  const decryptUntil = extendBy(session, outages)
  if (decryptUntil.getTime() <= session.decryptUntil.getTime()) return false
  const last = outages.at(-1) ?? { from: session.startsAt, until: ctx.now }
  const longer = { ...session, decryptUntil }
  await saveSession(ctx.tx, longer)
  await insertExtension(ctx.tx, tender.id, {
    cause: 'outage',
    outage: last,
    oldUntil: session.decryptUntil,
    newUntil: decryptUntil,
    reason: '',
    at: ctx.now,
  })
  await again(ctx, held, nextLook(longer, ctx.now))
  await setDecryptReminder(ctx, tender.id)
  const until = decryptUntil.toISOString()
  await ctx.emit({ type: 'bid.windowExtended', payload: { tenderId: tender.id, until } })
  const payload = { cause: 'outage', until }
  await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'extendWindow', payload })
  return true
}

/** Nothing is opened, and nothing that was posted stays; why somebody did not decrypt may still be found. */
async function fail(ctx: Ctx, { tender, session }: Held, reason: Parameters<typeof failUnopened>[1]) {
  await saveMissing(ctx.tx, tender.id)
  await wipeKeys(ctx.tx, tender.id, ctx.now)
  await endPending(ctx, tender.id)
  await saveSession(ctx.tx, { ...session, stage: 'failed', closedAt: ctx.now })
  const step = failUnopened(tender, reason, ctx.now)
  if (isRefusal(step)) throw new Error(step.refused)
  const payload = { reason }
  await moveTender(ctx, { tender: step.tender, events: [step.event], action: 'failSession', payload })
  await again(ctx, { tender, session }, causesUntil(ctx.now))
}

/** Nobody has found in time why a bid was not decrypted: its security is kept back no longer. */
async function failed(ctx: Ctx, held: Held): Promise<void> {
  const until = causesUntil(held.session.closedAt ?? ctx.now)
  if (ctx.now < until) return again(ctx, held, until)
  await releaseUnfound(ctx, held.tender.id)
}

/** What follows once the window is over, or another cause is confirmed: to the publication, to its host, or to nothing. */
async function afterEnd(ctx: Ctx, held: Held): Promise<void> {
  const { tender, session } = held
  const standings = await standingsOf(ctx.tx, tender.id)
  const received = standings.map(({ posted: decrypted, cause }) => ({ decrypted, cause }))
  const outcome = afterWindow(received, tender.minBidders)
  if (outcome.to === 'fail') return fail(ctx, held, outcome.reason)
  const stage = outcome.to === 'settle' ? 'settling' : 'publishing'
  if (session.stage === stage) return remindOfCauses(ctx, held)
  await saveMissing(ctx.tx, tender.id)
  await saveSession(ctx.tx, { ...session, stage })
  if (stage === 'publishing') return again(ctx, held, ctx.now)
  await ctx.emit({ type: 'bid.causesMissing', payload: { tenderId: tender.id } })
  await again(ctx, held, causesWait(session, ctx.now).next)
}

/** Nobody but the host can go on: it is reminded every day. */
async function remindOfCauses(ctx: Ctx, held: Held): Promise<void> {
  const { tender, session } = held
  await ctx.emit({ type: 'bid.causesMissing', payload: { tenderId: tender.id } })
  await again(ctx, held, causesWait(session, ctx.now).next)
}

async function decrypting(ctx: Ctx, held: Held): Promise<void> {
  const { session, tender } = held
  const standings = await standingsOf(ctx.tx, tender.id)
  const isOver = ctx.now.getTime() >= session.decryptUntil.getTime()
  const all = allDecrypted(standings.map(({ posted: decrypted, cause }) => ({ decrypted, cause })))
  if (!all && (await gaveBack(ctx, held))) return
  await (isOver || all ? afterEnd(ctx, held) : again(ctx, held, nextLook(session, ctx.now)))
}

type Terms = Parameters<typeof examineOpened>[0]

/** Reads one envelope, and writes what stands in it beside it: what its bidder has sealed can spoil this one only. */
async function unsealOne(ctx: Ctx, terms: Terms, bid: CurrentBid & { readonly wrapped: string }) {
  const key = unwrapBytes(ctx.services.secret, keyPurpose, bid.id, bid.wrapped)
  const found = () => {
    try {
      return examineOpened(terms, openWithKey(bid.envelope, boundTo(bid), key))
    } catch {
      return unreadable(terms)
    }
  }
  const row = { tenderId: bid.subject.id, bidId: bid.id }
  await sql`savepoint one_bid`.execute(ctx.tx)
  try {
    await insertUnsealed(ctx.tx, { ...row, examined: found() })
  } catch (problem) {
    if (!isUnstorable(problem)) throw problem
    await sql`rollback to savepoint one_bid`.execute(ctx.tx)
    await insertUnsealed(ctx.tx, { ...row, examined: unreadable(terms) })
  } finally {
    key.fill(0)
  }
}

/** Names, number and prices become visible together, in one short transaction. */
async function publish(ctx: Ctx, held: Held): Promise<void> {
  const { tender, session } = held
  const step = openBySession(tender, ctx.now)
  if (isRefusal(step)) throw new Error(step.refused)
  const keys = new Map<string, string>()
  for (const { bidId, wrapped } of await postedKeys(ctx.tx, tender.id))
    keys.set(bidId, toBase64url(unwrapBytes(ctx.services.secret, keyPurpose, bidId, wrapped ?? '')))
  const bids = await publishUnsealed(ctx.tx, tender.id, { now: ctx.now, keys })
  const until = objectionsUntil(ctx.now)
  await saveSession(ctx.tx, {
    ...session,
    stage: 'published',
    publishedAt: ctx.now,
    objectionsUntil: until,
  })
  await again(ctx, held, until)
  await moveTender(ctx, { tender: step.tender, events: [step.event], action: 'open', payload: { bids } })
}

/** One envelope a run, each in a transaction of its own; then all at once. A crash in between loses nothing. */
async function publishing(ctx: Ctx, held: Held): Promise<void> {
  const bid = await nextToUnseal(ctx.tx, held.tender.id)
  if (!bid) return publish(ctx, held)
  await checkSignature(ctx, bid.id)
  const [now, lists] = [await withGoods(ctx.tx, held.tender), await olderLists(ctx.tx, held.tender)]
  const terms = { ...askedIn(now, lists, bid.documentVersion), wins: regimeOf(held.tender).wins }
  await unsealOne(ctx, terms, bid)
  await again(ctx, held, ctx.now)
}

async function published(ctx: Ctx, held: Held): Promise<void> {
  const { session, tender } = held
  const unanswered = await unansweredIn(ctx.tx, tender.id)
  if (mayClose(session, unanswered, ctx.now)) {
    await saveSession(ctx.tx, { ...session, stage: 'closed', closedAt: ctx.now })
    await ctx.log({ subject: { kind: 'tender', id: tender.id }, action: 'closeSession' })
  } else if (unanswered === 0) await again(ctx, held, session.objectionsUntil)
}

const steps: Partial<Record<KeptSession['stage'], (ctx: Ctx, held: Held) => Promise<void>>> = {
  decrypting,
  settling: afterEnd,
  publishing,
  published,
}

/** Whether a tender can go on in its session now. Whoever holds it up starts the clock again (`wakeSession`). */
const goesOn = ({ offlineAt, status, openedAt }: Tender) =>
  offlineAt === null && (openedAt !== null || status === 'evaluating')

/** Moves a session along when its time has come; a late or repeated run changes nothing that is not due. */
export async function runSession(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await lockForChange(ctx.tx, tenderId)
  const session = tender && (await lockSession(ctx.tx, tenderId))
  if (!tender || !session) return
  if (session.stage === 'failed') return failed(ctx, { tender, session })
  if (!goesOn(tender)) return
  await steps[session.stage]?.(ctx, { tender, session })
}

/**
 * Somebody has decrypted: where all have, the clock looks at once and need not wait for the end of the window. It is looked
 * at apart from the request, whoever posts and however many are missing.
 */
export async function endEarly(ctx: Ctx, tenderId: string): Promise<void> {
  const standings = await standingsOf(ctx.tx, tenderId)
  if (allDecrypted(standings.map(({ posted: decrypted, cause }) => ({ decrypted, cause }))))
    await wakeSession(ctx, tenderId)
}

/** Something may let a session go on before its time: the clock looks, after this transaction and apart from it. */
export const wakeSession = (ctx: Ctx, tenderId: string): Promise<void> =>
  ctx.setTimer({ kind: sessionClock, subjectId: tenderId, dueAt: ctx.now })

/** The platform has brought a tender back: its session closes though its time has come meanwhile. */
export async function resumeSession(ctx: Ctx, tenderId: string): Promise<void> {
  const session = await sessionOf(ctx.tx, tenderId)
  if (session?.stage === 'published') await wakeSession(ctx, tenderId)
}
