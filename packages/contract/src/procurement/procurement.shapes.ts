import * as z from 'zod/mini'
import { id, quantity, unitPrice } from '../shared/values.ts'

/** Tender type, 1..20 (spec §3). */
export const tenderType = z.int().check(z.minimum(1), z.maximum(20))
export const profile = z.enum(['STATUTORY', 'VOLUNTARY', 'SOURCING', 'SALE'])
/** A share of the contract in percent, at most one decimal. */
export const percent = z.string().check(z.regex(/^\d{1,2}(\.\d)?$/, '请填写百分比，最多 1 位小数'))

/** Which invoice a price has to include. */
export const invoiceRequirement = z.enum(['special', 'plain', 'any'])

/** One goods row as its owner fills it: a text for each column of the type, by column name. */
export const goodsRow = z.object({
  cells: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
})
export type GoodsRow = z.output<typeof goodsRow>

/** A goods row as it is published: with its id, and quantity, unit and ceiling read from its cells. */
export const goodsLine = z.extend(goodsRow, {
  id,
  position: z.int(),
  unit: z.string(),
  quantity,
  ceiling: z.nullable(unitPrice),
})
export type GoodsLine = z.output<typeof goodsLine>

/** One column of the goods table (spec §3: name, translate). */
export const goodsColumn = z.object({
  name: z.string(),
  translate: z.string(),
  align: z.enum(['left', 'right']),
})

/** Rows of a goods table as the old calls tell them (spec §3): for each column its name and the value, `/` where none is. */
export const goodsList = z.array(z.array(z.object({ name: z.string(), value: z.string() })))
/** Heads of a goods table as the old calls tell them (spec §3). */
const goodsHeaders = z.array(z.object({ name: z.string(), translate: z.string() }))
/** What a card or page says of its goods beside `goodsHeader` and `goodsLists`, which hold the same by column name. */
export const goodsTable = {
  goodsHeaders: z.exactOptional(goodsHeaders),
  goodsList: z.exactOptional(goodsList),
}

/** The first sheet of an uploaded workbook as it stands: what it means is read and put right on the phone. */
export const sheetTable = z.object({
  /** Rows of cell texts: days as YYYY-MM-DD, a formula as `=`, a cell merged with the one above as `〃`. */
  cells: z.array(z.array(z.string())),
})
