import { documentTerms, type FeeCause, type FeeSubject } from '@jb/domain/fee/fee'
import type { Decimal } from '@jb/domain/shared/money'
import { documentFeeOf, serviceFeeOf } from '@jb/domain/tender/fee-terms'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { isOver, isPublic } from '@jb/domain/tender/tender.flow'
import { type Kysely, sql } from 'kysely'
import type { Ctx, Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { movePayBy, notifyHeld, notifyResumed, releaseAll } from '../ledger/index.ts'
import { lockForUse } from '../tender/index.ts'
import { type FeeOrderRow, feeBook, lockFeeTerms, saveFeeTerms } from './fee.book.ts'

const documentsOf = (tenderId: string): FeeSubject => ({ kind: 'tender', id: tenderId })

/** Until when documents are sold: as long as one can sign up. */
const soldUntil = ({ applyEnd, bidEnd }: Pick<Tender, 'applyEnd' | 'bidEnd'>): Date | null =>
  applyEnd ?? bidEnd

/** A tender has gone public, or its times were put off: what its documents cost, and until when they are sold. */
export async function chargeDocuments(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  const document = tender && documentFeeOf(tender)
  const payUntil = tender && soldUntil(tender)
  if (!document?.amount || !payUntil || !isPublic(tender.status) || isOver(tender.status)) return
  const before = await lockFeeTerms(ctx.tx, documentsOf(tenderId))
  if (before) {
    const moved = { ...before, payUntil }
    await saveFeeTerms(ctx.tx, moved, ctx.now)
    return movePayBy(ctx, feeBook, moved)
  }
  const { companyId: ownerCompanyId, agentCompanyId: clerkCompanyId, title, profile } = tender
  const payee = { name: document.payeeName, bank: document.payeeBank, account: document.payeeAccount }
  const terms = documentTerms(
    { tenderId, ownerCompanyId, clerkCompanyId, title, profile, amount: document.amount, payUntil, payee },
    ctx.now,
  )
  await saveFeeTerms(ctx.tx, { ...terms, heldAt: tender.offlineAt === null ? null : ctx.now }, ctx.now)
}

/** The platform has taken a tender offline, or brought it back: nobody is led to pay meanwhile. */
export async function holdDocuments(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  const subject = documentsOf(tenderId)
  const terms = await lockFeeTerms(ctx.tx, subject)
  const held = tender?.offlineAt !== null && tender?.offlineAt !== undefined
  if (!terms || (terms.heldAt !== null) === held) return
  await saveFeeTerms(ctx.tx, { ...terms, heldAt: held ? ctx.now : null }, ctx.now)
  if (terms.heldAt === null) return notifyHeld(ctx, feeBook, { subject }, ctx.now)
  return notifyResumed(ctx, feeBook, { subject }, terms.heldAt)
}

/** The bids are open: who has paid is no secret any more. */
export async function uncoverDocuments(ctx: Ctx, tenderId: string): Promise<void> {
  const terms = await lockFeeTerms(ctx.tx, documentsOf(tenderId))
  if (terms?.secret) await saveFeeTerms(ctx.tx, { ...terms, secret: false }, ctx.now)
}

/** Everything paid for a subject goes back, and nothing more is taken. */
export async function releaseFees(ctx: Ctx, subject: FeeSubject, cause: FeeCause): Promise<void> {
  const asked = await lockFeeTerms(ctx.tx, subject)
  if (!asked) return
  const terms = ctx.now < asked.payUntil ? { ...asked, payUntil: ctx.now } : asked
  await saveFeeTerms(ctx.tx, terms, ctx.now)
  await releaseAll(ctx, feeBook, terms, { companyIds: 'all', cause, from: ctx.now })
}

/** A tender was ended by its owner: the money of its documents goes back at once and unasked (TL 31). */
export const refundDocuments = (ctx: Ctx, tenderId: string): Promise<void> =>
  releaseFees(ctx, documentsOf(tenderId), 'cancelled')

/** Orders that give their payer the documents: paid, and not on their way back. */
const bought = (db: Kysely<DB>, tenderId: string) =>
  db
    .selectFrom('fee_order')
    .select('id')
    .where('subject_kind', '=', 'tender')
    .where('subject_id', '=', tenderId)
    .where('status', '=', 'paid')
    .where('stray', '=', false)

/** Whether somebody's company has paid for the documents of a tender, so that they read all of its files. */
export async function paidForDocuments(
  db: Kysely<DB>,
  tenderId: string,
  { companyId }: Pick<Session, 'companyId'>,
): Promise<boolean> {
  if (companyId === undefined) return false
  const row = await bought(db, tenderId).where('payer_company_id', '=', companyId).executeTakeFirst()
  return row !== undefined
}

/** What a company owes that a sign-up for this tender waits for. Amounts in yuan. */
export async function owedBy(
  db: Kysely<DB>,
  tender: Tender,
  companyId: string,
): Promise<{ readonly documents: Decimal | null; readonly overdue: boolean }> {
  const amount = documentFeeOf(tender)?.amount ?? null
  const unpaid = amount !== null && !(await paidForDocuments(db, tender.id, { companyId }))
  return { documents: unpaid ? amount : null, overdue: await isBarred(db, tender, companyId) }
}

/**
 * Whether an overdue service fee keeps the company from signing up: only one that is owed to whoever would charge it here
 * too, the agent that runs this tender or the platform; and from a tender under the tendering law only if its document
 * says so.
 */
async function isBarred(db: Kysely<DB>, tender: Tender, companyId: string): Promise<boolean> {
  if (regimeOf(tender).namesSecret && !serviceFeeOf(tender)?.barsOverdue) return false
  const row = await db
    .selectFrom('fee_bill')
    .innerJoin('company as payee', 'payee.id', 'fee_bill.payee_company_id')
    .select('fee_bill.id')
    .where('fee_bill.payer_company_id', '=', companyId)
    .where('fee_bill.status', '=', 'pendingPayment')
    .where('fee_bill.overdue_at', 'is not', null)
    .where(sql<boolean>`(payee.kind = 'platform' or payee.id = ${tender.agentCompanyId}::uuid)`)
    .executeTakeFirst()
  return row !== undefined
}

/** The order of a subject that counts, for a payer or whoever pays it; the newest first. */
export async function countingOrder(
  db: Kysely<DB>,
  { kind, id }: FeeSubject,
  payerCompanyId?: string,
): Promise<FeeOrderRow | undefined> {
  const all = db
    .selectFrom('fee_order')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('stray', '=', false)
    .orderBy(sql`status in ('closed', 'refunded')`)
    .orderBy('created_at', 'desc')
    .limit(1)
  const own = payerCompanyId === undefined ? all : all.where('payer_company_id', '=', payerCompanyId)
  return own.executeTakeFirst()
}
