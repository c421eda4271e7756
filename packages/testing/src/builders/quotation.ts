import { createHash, randomBytes } from 'node:crypto'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import { quoteSheetOf, sendQuotation } from '@jb/contract/quotation/quotation.contract'
import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { recordQuotation, recordSheetOf } from '@jb/contract/quotation/record.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { seal } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { sealFile } from '@jb/domain/bid/sealed-file'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aPdf } from './file.ts'

const random = (length: number) => new Uint8Array(randomBytes(length))

/** Unit prices by position, tax included; a row without one is not offered. */
export type Prices = Readonly<Record<number, string>>

/** The sheet as a supplier gets it. */
export async function quoteSheetFor(h: Harness, as: Caller, demandId: string): Promise<QuoteSheet> {
  return (await h.call(quoteSheetOf, { params: { id: demandId } }, as)).answer
}

/** What the quotation that is written on a sheet is bound to. */
export const boundTo = (sheet: QuoteSheet): Bound => ({
  subject: { kind: 'demand', id: sheet.demandId },
  companyId: sheet.companyId,
  version: sheet.nextVersion,
  documentVersion: sheet.documentVersion,
})

/** What a supplier fills in: these prices with 13 % tax and a special invoice. */
export function aQuote(sheet: QuoteSheet, prices: Prices, changes: Partial<BidContent> = {}): BidContent {
  return {
    v: 1,
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '0',
    delivery: '通知后 5 天内到场',
    validityDays: sheet.usualValidityDays,
    note: '',
    files: [],
    quotedBy: '周明',
    phone: '19900000007',
    rows: sheet.rows.map(({ position }) => ({
      position,
      price: prices[position] ?? '',
      free: false,
      cells: { offeredBrand: '龙钢' },
    })),
    ...changes,
  }
}

/** Seals a quote as the phone does; gives what is sent. `bound`: to something else than the sheet says. */
export function sealedQuote(sheet: QuoteSheet, content: BidContent, bound: Partial<Bound> = {}) {
  const { demandId, nextVersion: version, openingPublicKey } = sheet
  const sealing = { ...boundTo(sheet), ...bound, openingPublicKey, deviceKey: random(32) }
  const envelope = seal(content, sealing, random)
  if (isRefusal(envelope)) throw new Error(envelope.refused)
  const sha256 = createHash('sha256').update(envelope).digest('hex')
  const sealedFileIds = content.files.map(({ fileId }) => fileId)
  return { demandId, version, envelope, sha256, sealedFileIds }
}

/** Quotes these prices for a demand; whatever the answer is. */
export async function quoteAs(
  h: Harness,
  as: Caller,
  demandId: string,
  prices: Prices,
  changes: Partial<BidContent> = {},
) {
  const sheet = await quoteSheetFor(h, as, demandId)
  return h.call(sendQuotation, { body: sealedQuote(sheet, aQuote(sheet, prices, changes)) }, as)
}

/** A file that proves what a supplier has said, sealed and uploaded by the buyer. */
export async function evidenceFor(
  h: Harness,
  as: Caller,
  sheet: QuoteSheet,
): Promise<BidContent['files'][number]> {
  const made = sealFile(aPdf('报价单'), boundTo(sheet), random)
  if (isRefusal(made)) throw new Error(made.refused)
  const { sealed: bytes, ...facts } = made
  const { id } = (await h.call(uploadSealedFile, {}, as, { file: { name: 'sealed.bin', bytes } })).answer
  return { ...facts, fileId: id, name: '报价单.pdf' }
}

interface Recording {
  readonly companyId: string
  readonly prices: Prices
  readonly changes?: Partial<BidContent>
  /** Now, unless told. */
  readonly saidAt?: Date
}

/** What a buyer sends to record what a company has quoted another way, with one file as evidence. */
export async function aRecord(h: Harness, as: Caller, demandId: string, given: Recording) {
  const { companyId, prices, changes = {} } = given
  const sheet = (await h.call(recordSheetOf, { body: { demandId, companyId } }, as)).answer
  const files = [await evidenceFor(h, as, sheet)]
  const saidAt = (given.saidAt ?? (await h.run(async (ctx) => ctx.now))).toISOString()
  const sealed = sealedQuote(sheet, aQuote(sheet, prices, { files, ...changes }))
  return { ...sealed, companyId, way: 'phone' as const, saidAt }
}

/** Records it; whatever the answer is. */
export const recordAs = async (h: Harness, as: Caller, demandId: string, given: Recording) =>
  h.call(recordQuotation, { body: await aRecord(h, as, demandId, given) }, as)
