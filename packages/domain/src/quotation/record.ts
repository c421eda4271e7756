import { nextVersionOf } from '../bid/submit.ts'
import type { Demand } from '../demand/demand.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type QuotationStatus, quotationFlow } from './quotation.flow.ts'
import { type Asking, type QuotationEvent, type QuoteRefusal, type Quoter, quoteGuard } from './quote.ts'

/** How a quotation came that the buyer has recorded (代录). */
export const recordedWays = { phone: '电话', paper: '纸质单据', wechat: '微信', other: '其他方式' } as const
export type RecordedWay = keyof typeof recordedWays
export const recordedWayNames = Object.keys(recordedWays) as [RecordedWay, ...RecordedWay[]]

/** What one is called to which its company has objected. */
export const objectedName = '已提异议'

/** A demand as far as it decides whether quotations are recorded for others. */
export type Recordable = Asking & Pick<Demand, 'sealed' | 'releasedAt'>

/** One version of a company, and whether it sent it itself. */
export interface KnownVersion {
  readonly version: number
  readonly recorded: boolean
  /** Its company has objected, or has taken it back. */
  readonly refused: boolean
}

/** What bars a supplier's own quotation and not this one: a second round is sealed, and so is never recorded. */
type NeverHere = 'quotation.bothSides' | 'quotation.notAsked'

/** Whose quotation is recorded, and by whom. */
export interface RecordedFor extends Omit<Quoter, 'askedAgain'> {
  readonly verified: boolean
  readonly frozen: boolean
}

export type RecordRefusal =
  | Exclude<QuoteRefusal, NeverHere>
  | 'quotation.recordSealed'
  | 'quotation.recorderOfSupplier'
  | 'quotation.supplierUnverified'
  | 'quotation.ownStands'
  | 'quotation.objectedBefore'

/**
 * Why nothing can be recorded for this company, or undefined: never where prices are sealed, never over what it has
 * sent itself, and not again after it has objected.
 */
export function recordGuard(
  demand: Recordable,
  supplier: RecordedFor,
  versions: readonly KnownVersion[],
  now: Date,
): Refusal<RecordRefusal> | undefined {
  if (demand.sealed) return refuse('quotation.recordSealed')
  const closed = quoteGuard(demand, { ...supplier, bothSides: false, askedAgain: false }, now)
  if (closed) return closed as Refusal<Exclude<QuoteRefusal, NeverHere>>
  if (supplier.bothSides) return refuse('quotation.recorderOfSupplier')
  if (!supplier.verified || supplier.frozen) return refuse('quotation.supplierUnverified')
  if (versions.some(({ recorded }) => !recorded)) return refuse('quotation.ownStands')
  return versions.some(({ refused }) => refused) ? refuse('quotation.objectedBefore') : undefined
}

/** Takes a quotation that somebody of the buyer has recorded; it was said after the demand was published. */
export function record(
  demand: Recordable,
  supplier: RecordedFor,
  given: {
    readonly id: string
    readonly version: number
    readonly saidAt: Date
    readonly versions: readonly KnownVersion[]
  },
  now: Date,
):
  | Extract<QuotationEvent, { type: 'quotation.recorded' }>
  | Refusal<RecordRefusal | 'quotation.stale' | 'quotation.saidAtWrong'> {
  const hindrance = recordGuard(demand, supplier, given.versions, now)
  if (hindrance) return hindrance
  const version = nextVersionOf(given.versions)
  if (given.version !== version) return refuse('quotation.stale', { version })
  const { releasedAt } = demand
  if (given.saidAt > now || (releasedAt !== null && given.saidAt < releasedAt))
    return refuse('quotation.saidAtWrong')
  const { companyId } = supplier
  return {
    type: 'quotation.recorded',
    payload: { quotationId: given.id, demandId: demand.id, companyId, version },
  }
}

/** A quotation as far as it decides whether its company may object to it. */
interface Objected {
  readonly id: string
  readonly demandId: string
  readonly companyId: string
  readonly version: number
  readonly status: QuotationStatus
  readonly recorded: boolean
}

/** Its company says that this is none of its quotations (异议): until suppliers are selected, and it counts no more. */
export function objectTo({
  id: quotationId,
  demandId,
  companyId,
  version,
  status,
  recorded,
}: Objected):
  | Extract<QuotationEvent, { type: 'quotation.objected' }>
  | Refusal<'quotation.notRecorded' | 'quotation.settled'> {
  if (!recorded) return refuse('quotation.notRecorded')
  if (!('withdraw' in quotationFlow[status])) return refuse('quotation.settled')
  return { type: 'quotation.objected', payload: { quotationId, demandId, companyId, version } }
}
