import { isDecimal } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type BidContent, type BidRow, invoiceLabels, type SealedFile } from './bid-content.ts'

type Fields = Readonly<Record<string, unknown>>
const maxText = 5000
const maxRows = 2000
const maxFiles = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Tells whether a text can be kept: PostgreSQL takes neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Cs}/u.test(text)
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxText && isStorable(value)
const isAmount = (value: unknown): value is string => isText(value) && value.length <= 30 && isDecimal(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isList = (value: unknown, most: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most

function isRow(value: unknown): value is BidRow {
  if (!isFields(value)) return false
  const { position, price, free, cells } = value
  return (
    isCount(position) &&
    (price === '' || isAmount(price)) &&
    typeof free === 'boolean' &&
    isFields(cells) &&
    Object.entries(cells).every((cell) => cell.every(isText))
  )
}

function isFile(value: unknown): value is SealedFile {
  if (!isFields(value)) return false
  const { v, fileId, name, size, sha256, key } = value
  if (v !== undefined && v !== 2 && v !== 3) return false
  return isText(fileId) && isText(name) && isCount(size) && isText(sha256) && isText(key)
}

function isContent(value: unknown): value is BidContent {
  if (!isFields(value)) return false
  const v = value
  return (
    v.v === 1 &&
    (v.priceBasis === 'incTax' || v.priceBasis === 'exTax') &&
    isAmount(v.taxRate) &&
    isText(v.invoiceType) &&
    Object.hasOwn(invoiceLabels, v.invoiceType) &&
    isAmount(v.freight) &&
    isCount(v.validityDays) &&
    [v.delivery, v.note, v.quotedBy, v.phone].every(isText) &&
    isList(v.rows, maxRows) &&
    v.rows.every(isRow) &&
    isList(v.files, maxFiles) &&
    v.files.every(isFile)
  )
}

/** Only the known fields: a bidder may have sealed anything beside them. */
function known(content: BidContent): BidContent {
  const { v, priceBasis, taxRate, invoiceType, freight, delivery, validityDays, note, quotedBy, phone } =
    content
  const rows = content.rows.map(({ position, price, free, cells }) => ({ position, price, free, cells }))
  const files = content.files.map(({ v: sealing, fileId, name, size, sha256, key }) => ({
    ...(sealing && { v: sealing }),
    fileId,
    name,
    size,
    sha256,
    key,
  }))
  return {
    v,
    priceBasis,
    taxRate,
    invoiceType,
    freight,
    delivery,
    validityDays,
    rows,
    note,
    files,
    quotedBy,
    phone,
  }
}

/**
 * The content of an opened envelope, which anybody may have written; `bid.unreadable` when it has another shape or
 * holds text that cannot be stored.
 */
export function parseContent(value: unknown): BidContent | Refusal<'bid.unreadable'> {
  return isContent(value) ? known(value) : refuse('bid.unreadable', { reason: 'shape' })
}
