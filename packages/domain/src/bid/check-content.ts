import type { GoodsRow } from '../procurement/goods.ts'
import { bidderColumns, vatRates } from '../procurement/types.ts'
import { add, compare, type Decimal, isDecimal, maxAmount } from '../shared/money.ts'
import type { TenderWithGoods } from '../tender/tender.ts'
import { type BidContent, type BidRow, invoiceLabels } from './bid-content.ts'
import { type BidTotals, calculate, isOffered } from './calculate.ts'
import { isStorable } from './parse-content.ts'

/** The part of a tender against which a bid is checked. */
export interface TenderTerms
  extends Pick<TenderWithGoods, 'type' | 'ceiling' | 'validityDays' | 'rows' | 'invoiceRequirement'> {
  /** Which price wins: the lowest, or the highest above the start prices of a sale. */
  readonly wins: 'lowest' | 'highest'
  /** Rows are chosen one by one: an offer may leave out some, but not all. */
  readonly byRows?: boolean
}

/** A reason that makes a bid invalid: on the phone it stops sending, at opening it is listed for 否决. */
export interface ContentFault {
  readonly code:
    | 'text'
    | 'taxRate'
    | 'invoice'
    | 'freight'
    | 'delivery'
    | 'validity'
    | 'limit'
    | 'rowMissing'
    | 'rowUnknown'
    | 'rowPrice'
    | 'rowCeiling'
    | 'rowFloor'
    | 'ceiling'
  readonly sentence: string
  /** Position of the row, absent for the whole bid. */
  readonly position?: number
}

const above = (amount: Decimal, limit: Decimal | null) => limit !== null && compare(amount, limit) > 0

/** Without the zeros that a stored amount ends with. */
const plain = (amount: Decimal | null | undefined) => (amount ? add(amount) : '')

/** Half of a cut emoji would make the whole bid unreadable at the opening, so it is said before the sealing. */
function textFaults({ delivery, note, quotedBy, phone, files, rows }: BidContent): ContentFault[] {
  const names = files.map((file) => file.name)
  if (![delivery, note, quotedBy, phone, ...names].every(isStorable))
    return [{ code: 'text', sentence: '交货期、说明或附件名中有无法保存的字符，请删除表情等特殊符号。' }]
  return rows.flatMap(({ position, cells }) =>
    Object.values(cells).every(isStorable)
      ? []
      : [{ code: 'text', position, sentence: `第 ${position} 行有无法保存的字符，请删除表情等特殊符号。` }],
  )
}

/** The invoices that keep what the buyer asks for; who sells writes the invoice itself. */
const enough = {
  special: ['special'],
  plain: ['special', 'ordinary'],
  any: ['special', 'ordinary', 'none'],
} as const

function invoiceFaults(terms: TenderTerms, { invoiceType, taxRate }: BidContent): ContentFault[] {
  const accepted: readonly string[] = enough[terms.invoiceRequirement]
  const asked = terms.invoiceRequirement === 'special' ? invoiceLabels.special : invoiceLabels.ordinary
  const faults: ContentFault[] = []
  if (terms.wins === 'lowest' && !accepted.includes(invoiceType))
    faults.push({ code: 'invoice', sentence: `采购方要求开具${asked}，请重新选择发票类型。` })
  if (invoiceType === 'none' && compare(taxRate, '0') !== 0)
    faults.push({ code: 'invoice', sentence: '不开票时没有税额，请把税率改为 0%，或改选发票类型。' })
  return faults
}

/** A price for what is sold is paid as it stands: nothing is brought to the seller. */
function freightFaults({ wins }: TenderTerms, { freight }: BidContent): ContentFault[] {
  if (wins === 'highest' && compare(freight, '0') !== 0)
    return [{ code: 'freight', sentence: '资产处置的出价不另计运费，请删除运费后重新提交。' }]
  if (compare(freight, '0') >= 0 && !above(freight, maxAmount)) return []
  return [{ code: 'limit', sentence: '运费请填写 0 到 999,999,999.99 元。' }]
}

function headFaults(terms: TenderTerms, content: BidContent): ContentFault[] {
  const faults: ContentFault[] = []
  if (!vatRates.some((rate) => rate === content.taxRate)) {
    faults.push({ code: 'taxRate', sentence: `税率只能是 ${vatRates.join('、')}%，请重新选择。` })
  }
  if (content.delivery.trim() === '') faults.push({ code: 'delivery', sentence: '请填写交货期或工期。' })
  if (content.validityDays < terms.validityDays) {
    faults.push({ code: 'validity', sentence: `报价有效期不能少于 ${terms.validityDays} 天。` })
  }
  return [...faults, ...invoiceFaults(terms, content), ...freightFaults(terms, content)]
}

function rowFault(position: number, type: number, offer: BidRow | undefined): ContentFault | undefined {
  const price = bidderColumns(type).find((column) => column.name === 'price')?.translate ?? '单价'
  if (!isOffered(offer))
    return { code: 'rowMissing', position, sentence: `第 ${position} 行没有填写${price}，请补充。` }
  if (offer.free) return undefined
  const [, decimals = ''] = offer.price.split('.')
  if (compare(offer.price, '0') > 0 && !above(offer.price, maxAmount) && decimals.length <= 6)
    return undefined
  return {
    code: 'rowPrice',
    position,
    sentence: `第 ${position} 行${price}应大于 0 且不超过 999,999,999.99 元；免费请勾选“免费”。`,
  }
}

function rowFaults(terms: TenderTerms, content: BidContent): ContentFault[] {
  const known = new Set(terms.rows.map((row) => row.position))
  const seen = new Map<number, BidRow>()
  const strays = content.rows.filter((offer) => {
    const stray = !known.has(offer.position) || seen.has(offer.position)
    if (!stray) seen.set(offer.position, offer)
    return stray
  })
  const some = terms.byRows === true && content.rows.some(isOffered)
  const asked = terms.rows.filter(({ position }) => !some || isOffered(seen.get(position)))
  return [
    ...asked.flatMap(({ position }) => rowFault(position, terms.type, seen.get(position)) ?? []),
    ...strays.map(
      ({ position }): ContentFault => ({
        code: 'rowUnknown',
        position,
        sentence: `第 ${position} 行不在清单内或重复。`,
      }),
    ),
  ]
}

function rowCeilingFaults(terms: TenderTerms, totals: BidTotals): ContentFault[] {
  const ceilings = new Map(terms.rows.map((row) => [row.position, row.ceiling]))
  return totals.rows
    .filter((row) => above(row.priceIncTax, ceilings.get(row.position) ?? null))
    .map(({ position }): ContentFault => {
      const limit = plain(ceilings.get(position))
      return { code: 'rowCeiling', position, sentence: `第 ${position} 行含税单价高于限价 ${limit} 元。` }
    })
}

/** The start price of a row that is sold (起始价), the least that may be offered for it; null where there is none. */
export function floorOf({ cells }: Pick<GoodsRow, 'cells'>): Decimal | null {
  return cells.minPrice && isDecimal(cells.minPrice) ? cells.minPrice : null
}

function rowFloorFaults(terms: TenderTerms, totals: BidTotals): ContentFault[] {
  const floors = new Map(terms.rows.map((row) => [row.position, floorOf(row)]))
  return totals.rows.flatMap(({ position, priceIncTax }): ContentFault[] => {
    const floor = floors.get(position)
    if (!floor || compare(priceIncTax, floor) >= 0) return []
    const sentence = `第 ${position} 行含税报价低于起始价 ${plain(floor)} 元。`
    return [{ code: 'rowFloor', position, sentence }]
  })
}

/** A purchase has ceilings; a sale has start prices instead. */
function limitFaults(terms: TenderTerms, totals: BidTotals): ContentFault[] {
  const buying = terms.wins === 'lowest'
  const faults = buying ? rowCeilingFaults(terms, totals) : rowFloorFaults(terms, totals)
  if (above(totals.total, maxAmount))
    faults.push({ code: 'limit', sentence: '总价超过 999,999,999.99 元，请核对。' })
  if (buying && above(totals.total, terms.ceiling))
    faults.push({ code: 'ceiling', sentence: `总价高于最高限价 ${plain(terms.ceiling)} 元。` })
  return faults
}

/** All that is wrong with a bid, and its totals when they can be computed; an empty list means valid. */
export function checkContent(
  terms: TenderTerms,
  content: BidContent,
): { readonly faults: readonly ContentFault[]; readonly totals: BidTotals | undefined } {
  const faults = [...textFaults(content), ...headFaults(terms, content), ...rowFaults(terms, content)]
  if (
    faults.some((fault) => ['taxRate', 'rowPrice', 'rowUnknown', 'limit', 'freight'].includes(fault.code))
  ) {
    return { faults, totals: undefined }
  }
  const totals = calculate(terms.rows, content)
  return { faults: [...faults, ...limitFaults(terms, totals)], totals }
}
