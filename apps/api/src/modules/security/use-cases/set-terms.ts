import { isChecking } from '@jb/domain/ledger/order'
import type { Subject } from '@jb/domain/security/kinds'
import type { Terms } from '@jb/domain/security/order'
import { type TermsGiven, termsFrom } from '@jb/domain/security/terms'
import { compare } from '@jb/domain/shared/money'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { liveOrders, movePayBy, notifyHeld, notifyResumed, releaseAll } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'
import { lockWord } from '../security.repository.ts'
import { lockTerms, saveTerms, setDropped, setHeld } from '../terms.repository.ts'
import { tellShort } from './tell-short.ts'

type Locked = Refusal<'security.locked'>

function isSame(a: Terms, b: Terms): boolean {
  const payee = a.payee.account === b.payee.account && a.payee.name === b.payee.name
  const kinds = a.kinds.length === b.kinds.length && a.kinds.every((kind) => b.kinds.includes(kind))
  return compare(a.amount, b.amount) === 0 && kinds && payee && a.profile === b.profile
}

/**
 * Sets what a subject asks for, or changes it. Amount, kinds and payee are fixed once somebody has paid or shows that
 * they have (`security.locked`); where it is secret who does, they are fixed from the beginning.
 */
export async function setTerms(ctx: Ctx, given: TermsGiven): Promise<Locked | undefined> {
  // Two who set the first terms of a subject at once come one after the other.
  await lockWord(ctx.tx, `terms:${given.subject.kind}:${given.subject.id}`)
  const before = await lockTerms(ctx.tx, given.subject)
  const asGiven = termsFrom(given, ctx.now)
  const { secret, apart, heldAt, lockedAt } = before ?? asGiven
  const terms = { ...asGiven, secret, apart, heldAt, lockedAt: lockedAt ?? asGiven.lockedAt }
  if (before && !before.dropped && !isSame(before, terms)) {
    if (before.lockedAt) return refuse('security.locked')
    const live = await liveOrders(ctx, securities, given.subject)
    if (live.some((order) => order.status !== 'pendingPayment' || isChecking(order))) {
      return refuse('security.locked')
    }
    await closeAll(ctx, terms)
  }
  await saveTerms(ctx.tx, terms, ctx.now)
  if (before?.dropped) await setDropped(ctx.tx, given.subject, null)
  if (before) await movePayUntil(ctx, given.subject, given.payUntil)
  if (before && before.guaranteeUntil !== terms.guaranteeUntil) await tellShort(ctx, terms)
  return undefined
}

/** What nobody has paid is closed; a payment that is on its way finds that it has to go back. */
const closeAll = (ctx: Ctx, terms: Terms) =>
  releaseAll(ctx, securities, terms, { companyIds: 'all', cause: 'byOwner', from: ctx.now })

/** The subject asks for nothing any more; refused once somebody has given something. */
export async function dropTerms(ctx: Ctx, subject: Subject): Promise<Locked | undefined> {
  const terms = await lockTerms(ctx.tx, subject)
  if (!terms || terms.dropped) return undefined
  const live = await liveOrders(ctx, securities, subject)
  if (live.some((order) => order.status !== 'pendingPayment' || isChecking(order))) {
    return refuse('security.locked')
  }
  await closeAll(ctx, terms)
  await setDropped(ctx.tx, subject, ctx.now)
  return undefined
}

/** The time until which it can be given moves, with that of the orders that wait. */
export async function movePayUntil(ctx: Ctx, subject: Subject, at: Date): Promise<void> {
  const terms = await lockTerms(ctx.tx, subject)
  if (!terms) return
  const moved = { ...terms, payUntil: at }
  if (!terms.dropped) await saveTerms(ctx.tx, moved, ctx.now)
  await movePayBy(ctx, securities, moved)
}

/**
 * The platform takes a subject offline (`on`) or brings it back. While it is held nobody is led to pay for it and
 * nothing is kept from anybody; what was paid stays, and goes back as usual. Whoever was about to
 * pay is told.
 */
export async function suspend(ctx: Ctx, subject: Subject, on: boolean): Promise<void> {
  const terms = await lockTerms(ctx.tx, subject)
  if (!terms || (terms.heldAt !== null) === on) return
  await setHeld(ctx.tx, subject, on ? ctx.now : null)
  if (terms.heldAt === null) return notifyHeld(ctx, securities, { subject }, ctx.now)
  return notifyResumed(ctx, securities, { subject }, terms.heldAt)
}

/** Who takes part is no secret any more: the owner keeps the desk. Call it at the opening. */
export async function endSecrecy(ctx: Ctx, subject: Subject): Promise<void> {
  const terms = await lockTerms(ctx.tx, subject)
  if (!terms?.secret || terms.dropped) return
  await saveTerms(ctx.tx, { ...terms, secret: false, apart: false }, ctx.now)
}
