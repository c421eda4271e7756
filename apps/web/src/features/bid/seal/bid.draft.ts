import type { BidContent, BidRow, InvoiceType, SealedFile } from '@jb/domain/bid/bid-content'
import { discountedPrice } from '@jb/domain/bid/discount'
import { withTerms } from '@jb/domain/bid/note-terms'
import type { OfferSheet } from './bid.offer.ts'

/** What is typed for one row. */
export type RowDraft = Omit<BidRow, 'position'>

/** A quote while it is being written: texts as typed. */
export interface BidDraft {
  /** The version that it will be; sealed files are bound to it. */
  readonly version: number
  /** The version of the list that its rows stand in. */
  readonly documentVersion: number
  readonly priceBasis: BidContent['priceBasis']
  readonly taxRate: string
  readonly invoiceType: InvoiceType
  readonly freightApart: boolean
  readonly freight: string
  readonly delivery: string
  readonly validityDays: string
  readonly note: string
  /** What is asked for besides, by the names of the sheet. */
  readonly terms: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<number, RowDraft>>
  readonly files: readonly SealedFile[]
  /** Names of files that were sealed for another version or list: they have to be chosen again. */
  readonly again?: readonly string[]
}

export const emptyRow: RowDraft = { price: '', free: false, cells: {} }

export type DraftSheet = Pick<
  OfferSheet,
  'taxDefault' | 'validityDays' | 'usualValidityDays' | 'nextVersion' | 'documentVersion'
>

/** The draft that a form begins with. */
export const emptyDraft = (sheet: DraftSheet): BidDraft => ({
  version: sheet.nextVersion,
  documentVersion: sheet.documentVersion,
  priceBasis: 'incTax',
  taxRate: sheet.taxDefault ?? '',
  invoiceType: 'special',
  freightApart: false,
  freight: '',
  delivery: '',
  validityDays: String(sheet.usualValidityDays ?? sheet.validityDays),
  note: '',
  terms: {},
  rows: {},
  files: [],
})

const plain = (typed: string) => typed.replace(/\.$/, '')

type Lists = Pick<OfferSheet, 'documentVersion' | 'older' | 'rows'>

const olderOf = ({ older = [] }: Pick<Lists, 'older'>, documentVersion: number) =>
  older.find((list) => list.documentVersion === documentVersion)

/** What was written for an older list, in the places of the one of now; new rows are left empty. */
export function onList(rows: BidDraft['rows'], from: number, sheet: Lists): BidDraft['rows'] {
  const older = olderOf(sheet, from)
  if (!older) return rows
  const places = new Map(older.rows.map(({ position, before }) => [position, before]))
  const kept = sheet.rows.flatMap(({ position }) => {
    const before = places.has(position) ? places.get(position) : position
    const row = typeof before === 'number' ? rows[before] : undefined
    return row ? [[position, row] as const] : []
  })
  return Object.fromEntries(kept)
}

/** The rows that say something else, or are new, since an older list. */
export const changedSince = (sheet: Lists, documentVersion: number | undefined): ReadonlySet<number> => {
  const older = documentVersion === undefined ? undefined : olderOf(sheet, documentVersion)
  return new Set(older?.rows.flatMap(({ position, changed }) => (changed ? [position] : [])))
}

/**
 * A stored draft for the version that it will be and the list as it is now: what was typed holds, files that were
 * sealed for another version or another list would stay shut for good, and are named.
 */
export function forSheet(stored: BidDraft, sheet: Lists & Pick<OfferSheet, 'nextVersion'>): BidDraft {
  const { nextVersion: version, documentVersion } = sheet
  if (stored.version === version && stored.documentVersion === documentVersion) return stored
  const rows = onList(stored.rows, stored.documentVersion, sheet)
  const names = stored.files.map(({ name }) => name)
  return withAgain({ ...stored, version, documentVersion, rows, files: [] }, names)
}

/** Files that have to be chosen again, besides those that are named already. */
export const withAgain = (draft: BidDraft, names: readonly string[]): BidDraft => ({
  ...draft,
  again: [...new Set([...(draft.again ?? []), ...names])],
})

/** The draft as it will be sealed. */
export function contentOf(
  draft: BidDraft,
  sheet: Pick<OfferSheet, 'rows' | 'wins' | 'terms'>,
  who: Pick<BidContent, 'quotedBy' | 'phone'>,
): BidContent {
  return {
    v: 1,
    priceBasis: draft.priceBasis,
    taxRate: draft.taxRate,
    invoiceType: draft.invoiceType,
    freight: (sheet.wins === 'lowest' && draft.freightApart && plain(draft.freight)) || '0',
    delivery: draft.delivery.trim(),
    validityDays: Number(draft.validityDays) || 0,
    rows: sheet.rows.map(({ position }) => {
      const { price, free, cells } = draft.rows[position] ?? emptyRow
      return { position, price: free ? '' : plain(price), free, cells }
    }),
    note: withTerms(sheet.terms ?? [], draft),
    files: draft.files,
    ...who,
  }
}

/** One row changed. */
export function withRow(draft: BidDraft, position: number, change: Partial<RowDraft>): BidDraft {
  const row = { ...(draft.rows[position] ?? emptyRow), ...change }
  return { ...draft, rows: { ...draft.rows, [position]: row } }
}

/** Every unit price times `percent` / 100, to whole fen. */
export function discounted(draft: BidDraft, percent: string): BidDraft {
  const rows = Object.entries(draft.rows).map(([position, row]): [string, RowDraft] => {
    if (row.free || row.price === '') return [position, row]
    return [position, { ...row, price: discountedPrice(row.price, percent) }]
  })
  return { ...draft, rows: Object.fromEntries(rows) }
}

/** A copied spreadsheet column: a price a line (undefined for an empty line), and the lines that are none. */
export interface PastedColumn {
  readonly prices: readonly (string | undefined)[]
  readonly wrong: readonly number[]
}

/** Reads a copied column; thousands, ¥ and 元 are dropped, an empty last line does not count. */
export function readColumn(text: string): PastedColumn {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.replace(/[\s,，¥￥元]/g, ''))
  const isPrice = (cell: string) => /^\d{1,9}(\.\d{1,6})?$/.test(cell)
  return {
    prices: text.trim() === '' ? [] : cells.map((cell) => (isPrice(cell) ? cell : undefined)),
    wrong: cells.flatMap((cell, index) => (cell === '' || isPrice(cell) ? [] : [index + 1])),
  }
}

/** The prices of a column put into the rows from the first on; empty lines leave their row as it is. */
export function withColumn(draft: BidDraft, sheet: Pick<OfferSheet, 'rows'>, prices: PastedColumn['prices']) {
  return sheet.rows.reduce((next, { position }, index) => {
    const price = prices[index]
    return price === undefined ? next : withRow(next, position, { price, free: false })
  }, draft)
}
