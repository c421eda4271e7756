import type { BatchSheet } from '@jb/contract/quotation/batch.contract'
import type { BidContent, InvoiceType } from '@jb/domain/bid/bid-content'
import { checkContent } from '@jb/domain/bid/check-content'
import { missingTerms } from '@jb/domain/bid/note-terms'
import { lowered, type ReadPrice } from '@jb/domain/quotation/batch'
import { type BidDraft, contentOf, emptyDraft, emptyRow } from '../../bid/index.ts'
import { offerOf } from '../quotation.offer.ts'

/** Conditions of a quotation; '' where each demand begins with what is usual or asked for. */
export interface Conditions {
  readonly priceBasis: BidContent['priceBasis']
  readonly taxRate: string
  readonly invoiceType: InvoiceType | ''
  readonly delivery: string
  readonly validityDays: string
  readonly terms: Readonly<Record<string, string>>
}

/** What was done with one demand. */
interface Part {
  /** Ticked or not, where a person has said so. */
  readonly chosen?: boolean
  /** Conditions that differ from those of all. */
  readonly own?: Partial<Conditions>
  readonly rows?: BidDraft['rows']
}

/** Quotations for many demands while they are written. */
export interface BatchDraft {
  readonly common: Conditions
  readonly parts: Readonly<Record<string, Part>>
}

export const emptyBatch: BatchDraft = {
  common: {
    priceBasis: 'incTax',
    taxRate: '',
    invoiceType: '',
    delivery: '',
    validityDays: '',
    terms: {},
  },
  parts: {},
}

export const withPart = (draft: BatchDraft, id: string, change: Part): BatchDraft => ({
  ...draft,
  parts: { ...draft.parts, [id]: { ...draft.parts[id], ...change } },
})

/** Without what is sent or not wanted any more. */
export const withoutPart = ({ parts, ...draft }: BatchDraft, id: string): BatchDraft => ({
  ...draft,
  parts: Object.fromEntries(Object.entries(parts).filter(([one]) => one !== id)),
})

/** The rows of a demand as they stand: as typed, else with the prices asked last. */
function rowsOf({ sheet, last }: BatchSheet, draft: BatchDraft): BidDraft['rows'] {
  const positions = new Map(sheet.rows.map(({ id, position }) => [id, position]))
  const before = last.map(({ rowId, price, cells }) => [
    positions.get(rowId) ?? 0,
    { price, free: false, cells },
  ])
  return draft.parts[sheet.demandId]?.rows ?? Object.fromEntries(before)
}

/** Prices put into the rows that they are for. */
export function withPrices(
  draft: BatchDraft,
  sheets: readonly BatchSheet[],
  prices: readonly ReadPrice[],
): BatchDraft {
  return sheets.reduce((so, one) => {
    const id = one.sheet.demandId
    const own = prices.filter(({ demandId }) => demandId === id)
    if (own.length === 0) return so
    const rows = rowsOf(one, so)
    const next = own.map(({ position, price }) => [position, { ...(rows[position] ?? emptyRow), price }])
    return withPart(so, id, { rows: { ...rows, ...Object.fromEntries(next) } })
  }, draft)
}

/** The conditions that hold for a demand: its own, those of all, what is usual. */
function conditionsOf({ sheet, last }: BatchSheet, { common, parts }: BatchDraft) {
  const own = parts[sheet.demandId]?.own ?? {}
  const given = { ...common, ...own }
  const asked = sheet.invoiceRequirement === 'plain' ? 'ordinary' : 'special'
  return {
    priceBasis: given.priceBasis,
    taxRate: given.taxRate || last[0]?.taxRate || sheet.taxDefault || '',
    invoiceType: given.invoiceType || (asked as InvoiceType),
    delivery: given.delivery,
    validityDays: given.validityDays || String(sheet.usualValidityDays),
    terms: { ...common.terms, ...own.terms },
  }
}

/** One demand as it would be sent now. */
export type Look = ReturnType<typeof lookAt>

/** Tells how a demand stands: what would be sealed, what it comes to, and what is wrong with it. */
export function lookAt(batch: BatchSheet, draft: BatchDraft, who: Pick<BidContent, 'quotedBy' | 'phone'>) {
  const { sheet } = batch
  const offer = offerOf(sheet)
  const written: BidDraft = {
    ...emptyDraft(offer),
    ...conditionsOf(batch, draft),
    rows: rowsOf(batch, draft),
  }
  const content = contentOf(written, offer, who)
  const { faults, totals } = checkContent(offer, content)
  const missing = missingTerms(offer.terms ?? [], written.terms)
  const part = draft.parts[sheet.demandId]
  const live = sheet.own !== null && sheet.own.status !== 'withdrawn'
  const filled = content.rows.filter(({ price }) => price !== '').length
  const chosen = part?.chosen ?? !live
  const whole = faults.filter(({ position }) => position === undefined)
  return {
    batch,
    id: sheet.demandId,
    offer,
    written,
    content,
    totals,
    sums: new Map(totals?.rows.map(({ position, totalIncTax }) => [position, totalIncTax])),
    byRow: new Map(faults.map(({ position, sentence }) => [position, sentence])),
    /** Of the whole quotation, the delivery in the words of its kind. */
    wrong: [
      ...whole.map(({ code, sentence }) =>
        code === 'delivery' ? `请填写${offer.words.delivery}。` : sentence,
      ),
      ...Object.values(missing),
    ],
    firstFault: faults[0]?.sentence ?? Object.values(missing)[0],
    /** Its own version that would be replaced. */
    replaces: live ? sheet.own?.version : undefined,
    differs: Object.keys(part?.own ?? {}).length > 0,
    chosen,
    filled,
    /** It is sent: ticked, and there is something to send. */
    goes: chosen && filled > 0 && sheet.whyNot === null,
  }
}

/** Every unit price of these rows less a percentage, and what stood there before. */
export function loweredBy(
  looks: readonly Look[],
  chosen: (demandId: string, position: number) => boolean,
  percent: string,
): { readonly before: readonly ReadPrice[]; readonly after: readonly ReadPrice[] } {
  const before = looks.flatMap(({ id, content }) =>
    content.rows.flatMap(({ position, price }) =>
      price !== '' && chosen(id, position) ? [{ demandId: id, position, price }] : [],
    ),
  )
  return { before, after: before.map((row) => ({ ...row, price: lowered(row.price, percent) })) }
}

/** Takes back what was done to many rows; what was typed since stays. */
export function undone(
  draft: BatchDraft,
  looks: readonly Look[],
  { before, after }: ReturnType<typeof loweredBy>,
): BatchDraft {
  const stands = (row: ReadPrice) =>
    looks.find(({ id }) => id === row.demandId)?.written.rows[row.position]?.price === row.price
  const back = before.filter((_, at) => after[at] && stands(after[at]))
  return withPrices(
    draft,
    looks.map(({ batch }) => batch),
    back,
  )
}
