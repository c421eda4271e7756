import type { BidContent, InvoiceType } from '@jb/domain/bid/bid-content'
import { checkContent } from '@jb/domain/bid/check-content'
import { lowered } from '@jb/domain/bid/discount'
import { missingTerms } from '@jb/domain/bid/note-terms'
import type { ReadPrice } from '@jb/domain/bid/read-prices'
import { type BidDraft, contentOf, emptyDraft, emptyRow } from '../seal/bid.draft.ts'
import type { AskedOffer } from './many.asked.ts'

const idOf = ({ offer }: AskedOffer) => offer.bound.subject.id

/** Conditions of an offer; '' where each begins with what is usual or asked for. */
export interface Conditions {
  readonly priceBasis: BidContent['priceBasis']
  readonly taxRate: string
  readonly invoiceType: InvoiceType | ''
  readonly delivery: string
  readonly validityDays: string
  readonly terms: Readonly<Record<string, string>>
}

/** What was done with one of them. */
interface Part {
  /** Ticked or not, where a person has said so. */
  readonly chosen?: boolean
  /** Conditions that differ from those of all. */
  readonly own?: Partial<Conditions>
  readonly rows?: BidDraft['rows']
}

/** Offers for many things while they are written. */
export interface ManyDraft {
  readonly common: Conditions
  readonly parts: Readonly<Record<string, Part>>
}

export const emptyMany: ManyDraft = {
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

export const withPart = (draft: ManyDraft, id: string, change: Part): ManyDraft => ({
  ...draft,
  parts: { ...draft.parts, [id]: { ...draft.parts[id], ...change } },
})

/** Without what is sent or not wanted any more. */
export const withoutPart = ({ parts, ...draft }: ManyDraft, id: string): ManyDraft => ({
  ...draft,
  parts: Object.fromEntries(Object.entries(parts).filter(([one]) => one !== id)),
})

/** The rows of one as they stand: as typed, else with the prices asked last. */
function rowsOf(asked: AskedOffer, draft: ManyDraft): BidDraft['rows'] {
  const positions = new Map(asked.offer.rows.map(({ id, position }) => [id, position]))
  const before = asked.last.map(({ rowId, price, cells }) => [
    positions.get(rowId) ?? 0,
    { price, free: false, cells },
  ])
  return draft.parts[idOf(asked)]?.rows ?? Object.fromEntries(before)
}

/** Prices put into the rows that they are for. */
export function withPrices(
  draft: ManyDraft,
  all: readonly AskedOffer[],
  prices: readonly ReadPrice[],
): ManyDraft {
  return all.reduce((so, one) => {
    const id = idOf(one)
    const own = prices.filter(({ of }) => of === id)
    if (own.length === 0) return so
    const rows = rowsOf(one, so)
    const next = own.map(({ position, price }) => [position, { ...(rows[position] ?? emptyRow), price }])
    return withPart(so, id, { rows: { ...rows, ...Object.fromEntries(next) } })
  }, draft)
}

/** The conditions that hold for one of them: its own, those of all, what is usual. */
function conditionsOf(one: AskedOffer, { common, parts }: ManyDraft) {
  const { offer: sheet, last } = one
  const own = parts[idOf(one)]?.own ?? {}
  const given = { ...common, ...own }
  const asked = sheet.invoiceRequirement === 'plain' ? 'ordinary' : 'special'
  return {
    priceBasis: given.priceBasis,
    taxRate: given.taxRate || last[0]?.taxRate || sheet.taxDefault || '',
    invoiceType: given.invoiceType || (asked as InvoiceType),
    delivery: given.delivery,
    validityDays: given.validityDays || String(sheet.usualValidityDays ?? sheet.validityDays),
    terms: { ...common.terms, ...own.terms },
  }
}

/** One of them as it would be sent now. */
export type Look = ReturnType<typeof lookAt>

/** Tells how one of them stands: what would be sealed, what it comes to, and what is wrong with it. */
export function lookAt(asked: AskedOffer, draft: ManyDraft, who: Pick<BidContent, 'quotedBy' | 'phone'>) {
  const { offer, replaces } = asked
  const id = idOf(asked)
  const written: BidDraft = {
    ...emptyDraft(offer),
    ...conditionsOf(asked, draft),
    rows: rowsOf(asked, draft),
  }
  const content = contentOf(written, offer, who)
  const { faults, totals } = checkContent(offer, content)
  const missing = missingTerms(offer.terms ?? [], written.terms)
  const part = draft.parts[id]
  const filled = content.rows.filter(({ price }) => price !== '').length
  const chosen = part?.chosen ?? replaces === undefined
  /** Of the whole offer, the delivery in the words of its kind. */
  const wrong = [
    ...faults.flatMap(({ code, sentence, position }) => {
      if (position !== undefined) return []
      return code === 'delivery' ? `请填写${offer.words.delivery}。` : sentence
    }),
    ...Object.values(missing),
  ]
  return {
    asked,
    id,
    offer,
    written,
    content,
    totals,
    sums: new Map(totals?.rows.map(({ position, totalIncTax }) => [position, totalIncTax])),
    byRow: new Map(faults.map(({ position, sentence }) => [position, sentence])),
    wrong,
    firstFault: faults.find(({ position }) => position !== undefined)?.sentence ?? wrong[0],
    differs: Object.keys(part?.own ?? {}).length > 0,
    chosen,
    filled,
    /** It is sent: ticked, and there is something to send. */
    goes: chosen && filled > 0 && !asked.barred,
  }
}

/** Every unit price of these rows less a percentage, and what stood there before. */
export function loweredBy(
  looks: readonly Look[],
  chosen: (of: string, position: number) => boolean,
  percent: string,
): { readonly before: readonly ReadPrice[]; readonly after: readonly ReadPrice[] } {
  const before = looks.flatMap(({ id, content }) =>
    content.rows.flatMap(({ position, price }) =>
      price !== '' && chosen(id, position) ? [{ of: id, position, price }] : [],
    ),
  )
  return { before, after: before.map((row) => ({ ...row, price: lowered(row.price, percent) })) }
}

/** Takes back what was done to many rows; what was typed since stays. */
export function undone(
  draft: ManyDraft,
  looks: readonly Look[],
  { before, after }: ReturnType<typeof loweredBy>,
): ManyDraft {
  const stands = (row: ReadPrice) =>
    looks.find(({ id }) => id === row.of)?.written.rows[row.position]?.price === row.price
  const back = before.filter((_, at) => after[at] && stands(after[at]))
  return withPrices(
    draft,
    looks.map(({ asked }) => asked),
    back,
  )
}
