import { nextVersionOf } from '../bid/submit.ts'
import { type Demand, isOpen, roundOf } from '../demand/demand.ts'
import { endOfDayAfter } from '../shared/dates.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { formerStatuses, type QuotationStatus, quotationFlow } from './quotation.flow.ts'
import type { Combination } from './select.ts'

/** Days after the deadline that a price has to hold, and that it usually does. */
export const leastValidity = 7
export const usualValidity = 30

/** A demand is not changed once it is public, so there is one version of its document. */
export const documentVersion = 1

interface Of<Type extends string, Payload> {
  readonly type: Type
  readonly payload: Payload
}

/** What every event of a quotation says: who and where, never what. */
export interface QuotationFact {
  readonly quotationId: string
  readonly demandId: string
  readonly companyId: string
  readonly version: number
}

export type QuotationEvent =
  | Of<'quotation.sent', QuotationFact>
  | Of<'quotation.withdrawn', QuotationFact>
  | Of<'quotation.recorded', QuotationFact>
  | Of<'quotation.objected', QuotationFact>
  | Of<'quotation.selected', QuotationFact>
  | Of<'quotation.notSelected', QuotationFact>
  | Of<'quotation.expired', QuotationFact>

/** Whom a quotation comes from. */
export interface Quoter {
  readonly companyId: string
  /** The same legal person's name and a telephone in common with the buyer. */
  readonly related: boolean
  /** The person is on the staff of the buyer or its agent, or was since the demand was begun. */
  readonly bothSides: boolean
  /** Among those who are asked for a second price. */
  readonly askedAgain: boolean
}

/** A demand as far as it decides who may quote, and when. */
export type Asking = Pick<
  Demand,
  'id' | 'companyId' | 'agentCompanyId' | 'status' | 'startsAt' | 'endsAt' | 'firstEndsAt' | 'offlineAt'
>

export type QuoteRefusal =
  | 'quotation.ownDemand'
  | 'quotation.agentMayNotQuote'
  | 'quotation.bothSides'
  | 'quotation.relatedCompany'
  | 'demand.offline'
  | 'quotation.notOpenYet'
  | 'quotation.suspended'
  | 'quotation.closed'
  | 'quotation.notAsked'

/** Why nothing can be sent, changed or taken back any more, or undefined: by the status or the clock, whichever is first. */
export function closedGuard(
  { status, endsAt }: Pick<Asking, 'status' | 'endsAt'>,
  now: Date,
): Refusal<'quotation.closed'> | undefined {
  const passed = endsAt === null || now.getTime() >= endsAt.getTime()
  return isOpen(status) && !passed
    ? undefined
    : refuse('quotation.closed', { closedAt: endsAt?.toISOString() })
}

/** Why this company cannot quote now, or undefined. The moment of the server's clock decides. */
export function quoteGuard(demand: Asking, quoter: Quoter, now: Date): Refusal<QuoteRefusal> | undefined {
  if (demand.companyId === quoter.companyId) return refuse('quotation.ownDemand')
  if (demand.agentCompanyId === quoter.companyId) return refuse('quotation.agentMayNotQuote')
  if (quoter.bothSides) return refuse('quotation.bothSides')
  if (quoter.related) return refuse('quotation.relatedCompany')
  if (demand.offlineAt !== null) return refuse('demand.offline')
  const closed = closedGuard(demand, now)
  if (closed) return closed
  if (demand.status === 'secondRound' && !quoter.askedAgain) return refuse('quotation.notAsked')
  const { startsAt } = demand
  if (demand.status === 'announced' && (startsAt === null || now.getTime() < startsAt.getTime()))
    return refuse('quotation.notOpenYet', { opensAt: startsAt?.toISOString() })
  return demand.status === 'suspended' ? refuse('quotation.suspended') : undefined
}

/** One version that a company has sent. */
export interface SentQuotation {
  readonly id: string
  readonly companyId: string
  readonly version: number
  readonly status: QuotationStatus
  readonly round: number
}

/**
 * Takes a sealed quotation before the deadline: the first one, or the next version, which replaces the one before. A
 * version other than the next one was sealed before a colleague's arrived (`quotation.stale`).
 */
export function send(
  demand: Asking,
  quoter: Quoter,
  quotation: { readonly id: string; readonly version: number; readonly sent: readonly SentQuotation[] },
  now: Date,
): Extract<QuotationEvent, { type: 'quotation.sent' }> | Refusal<QuoteRefusal | 'quotation.stale'> {
  const hindrance = quoteGuard(demand, quoter, now)
  if (hindrance) return hindrance
  const version = nextVersionOf(quotation.sent)
  if (quotation.version !== version) return refuse('quotation.stale', { version })
  const { companyId } = quoter
  const payload = { quotationId: quotation.id, demandId: demand.id, companyId, version }
  return { type: 'quotation.sent', payload }
}

/**
 * Takes a quotation back before the deadline, also while the demand is suspended; a new one may follow. In the second
 * round the price of the first stays.
 */
export function withdraw(
  demand: Pick<Asking, 'id' | 'status' | 'endsAt' | 'firstEndsAt'>,
  sent: readonly SentQuotation[],
  version: number,
  now: Date,
):
  | Extract<QuotationEvent, { type: 'quotation.withdrawn' }>
  | Refusal<'quotation.notFound' | 'quotation.stale' | 'quotation.closed'> {
  const last = sent.at(-1)
  if (!last || last.status === 'withdrawn') return refuse('quotation.notFound')
  const closed = closedGuard(demand, now)
  if (closed) return closed
  if (last.round !== roundOf(demand) || !('withdraw' in quotationFlow[last.status]))
    return refuse('quotation.closed')
  if (last.version !== version) return refuse('quotation.stale', { version: last.version })
  const { id: quotationId, companyId } = last
  return { type: 'quotation.withdrawn', payload: { quotationId, demandId: demand.id, companyId, version } }
}

/** Until when the prices of a quotation hold: whole days after the deadline of its demand. */
export const validUntil = (endsAt: Date, validityDays: number): Date => endOfDayAfter(endsAt, validityDays)

/** What became of a quotation by the selection. */
export interface Settled extends Omit<QuotationFact, 'demandId'> {
  readonly status: 'selected' | 'notSelected'
}

/** What the selection makes of every quotation that counts: some are selected, the others are not. */
export function settle(
  quotations: readonly Omit<SentQuotation, 'round'>[],
  { quotationIds }: Pick<Combination, 'quotationIds'>,
): readonly Settled[] {
  const chosen = new Set(quotationIds)
  return quotations
    .filter(({ status }) => status === 'quoted')
    .map(({ id: quotationId, companyId, version }) => ({
      quotationId,
      companyId,
      version,
      status: chosen.has(quotationId) ? quotationFlow.quoted.select : quotationFlow.quoted.lose,
    }))
}

/** Statuses of what was chosen and may still be delivered. */
const delivering: readonly QuotationStatus[] = ['selected', 'orderSent', 'confirmed', 'completed']

/** Whether of all that was chosen nothing will come: its owner may choose anew. */
export const isForsaken = (statuses: readonly QuotationStatus[]): boolean =>
  statuses.includes('abandoned') && !statuses.some((status) => delivering.includes(status))

/** What a new choice makes of a quotation that has lost: it takes part again while its prices hold. */
export interface Restored extends Omit<QuotationFact, 'demandId'> {
  readonly status: 'quoted' | 'expired'
}

/** The quotations that lost, as a new choice finds them at `now`. */
export function restored(
  quotations: readonly (SentQuotation & { readonly validUntil: Date | null })[],
  now: Date,
): readonly Restored[] {
  const { restore, expire } = quotationFlow.notSelected
  return quotations
    .filter(({ status }) => status === 'notSelected')
    .map(({ id: quotationId, companyId, version, validUntil: until }) => ({
      quotationId,
      companyId,
      version,
      status: until !== null && until.getTime() >= now.getTime() ? restore : expire,
    }))
}

/** The version that a company stands by: the latest that takes part, or the latest of all where none does. */
export function standing<Q extends Pick<SentQuotation, 'status' | 'version'>>(
  sent: readonly Q[],
): Q | undefined {
  const former: readonly QuotationStatus[] = formerStatuses
  const byVersion = [...sent].sort((a, b) => a.version - b.version)
  return byVersion.findLast(({ status }) => !former.includes(status)) ?? byVersion.at(-1)
}

/** The second round, as it looks to the supplier of a quotation that stands. */
export interface SecondRound {
  readonly runs: boolean
  readonly asked: boolean
  readonly round: number
}

/** What its supplier does next. `open`: quotations are taken of this supplier. */
export function nextStepOf(status: QuotationStatus, open: boolean, second: SecondRound): string {
  if (status === 'withdrawn' && second.round === 2) return '第二轮报价已撤回，首轮报价继续有效'
  if (status === 'quoted' && second.runs && second.round === 1)
    return second.asked
      ? '请在截止前再报一次价；不报，首轮报价继续有效'
      : '采购方请部分供应商再报一次价，您的报价继续有效，不用处理'
  if (status === 'quoted') return open ? '截止前可以修改或撤回报价' : '等待采购方比价和选定'
  if (status === 'withdrawn') return open ? '截止前可以重新报价' : '报价已撤回，没有参加比价'
  return later[status]
}

const later: Readonly<Record<Exclude<QuotationStatus, 'quoted' | 'withdrawn'>, string>> = {
  replaced: '请查看最新版本',
  setAside: '第二轮报价不计入，按首轮报价参加比价',
  unreadable: '报价无法解密，没有参加比价，请查看说明',
  invalid: '报价不符合要求，没有参加比价，请查看原因',
  selected: '等待采购方下达订单',
  notSelected: '本次未中标，感谢参与',
  expired: '报价已失效，不需要再处理',
  orderSent: '请确认订单',
  confirmed: '请按订单供货',
  completed: '订单已完成',
  abandoned: '已放弃中标',
}
