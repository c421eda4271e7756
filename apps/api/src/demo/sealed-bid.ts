import { createHash, randomBytes } from 'node:crypto'
import { bidSheetOf, submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { boundOf } from '@jb/contract/bid/bound'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import type { BidContent, SealedFile } from '@jb/domain/bid/bid-content'
import { seal } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { sealFile } from '@jb/domain/bid/sealed-file'
import { compare, multiply, round } from '@jb/domain/shared/money'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Session } from '../platform/ctx.ts'
import { plainly, writePdf } from '../platform/documents/write-pdf.ts'
import { type Players, personOf } from './act.ts'
import { notifyCard, sendOwn } from './opening-session.ts'
import type { BidPlot } from './plot.ts'

/** Rows differ a little from the bidder's general level: 0.985 … 1.015, the same on every telling. */
function swing(position: number, name: string): number {
  const [first = 0] = createHash('sha256').update(`${name} ${position}`).digest()
  return 0.985 + (first % 31) / 1000
}

/** What a price starts from where the owner names neither the most nor the least, in yuan. */
const usualPrice = '60'

/** The unit price of a row that usually costs `base`, as this bidder asks it. */
export function priceOf(base: string, position: number, bid: Pick<BidPlot, 'by' | 'level'>): string {
  const level = (bid.level * swing(position, bid.by)).toFixed(6)
  const price = multiply(base, level)
  if (compare(price, '1000') > 0) return round(price, 0)
  return round(price, compare(price, '1') < 0 ? 4 : 2)
}

function contentOf(
  sheet: BidSheet,
  bid: BidPlot,
  person: { accountName: string; phone: string },
  files: readonly SealedFile[],
): BidContent {
  const branded = sheet.bidderColumns.some(({ name }) => name === 'offeredBrand')
  const aged = sheet.bidderColumns.some(({ name }) => name === 'brandYear')
  const cells = {
    ...(branded && { offeredBrand: bid.brand ?? '国标产品' }),
    ...(aged && { brandYear: bid.brand ?? '徐工 2023 年' }),
  }
  return {
    v: 1,
    priceBasis: 'incTax',
    taxRate: sheet.taxDefault ?? '13',
    invoiceType: 'special',
    freight: bid.freight ?? '0',
    delivery: bid.delivery,
    validityDays: sheet.validityDays,
    rows: sheet.rows.map(({ position, ceiling, cells: asked }) => ({
      position,
      price: priceOf(ceiling ?? asked.minPrice ?? usualPrice, position, bid),
      free: false,
      cells,
    })),
    note: bid.note ?? '',
    files,
    quotedBy: person.accountName,
    phone: person.phone,
  }
}

/** Seals an offer as a phone does, with a key of its own; throws where it cannot be. */
export function sealed(content: BidContent, bound: Bound & { readonly openingPublicKey: string }) {
  const sealing = { ...bound, deviceKey: randomBytes(32) }
  const envelope = seal(content, sealing, (length) => randomBytes(length))
  if (isRefusal(envelope))
    throw new Error(`the offer of ${content.quotedBy} could not be sealed: ${envelope.refused}`)
  const sha256 = createHash('sha256').update(envelope).digest('hex')
  return { envelope, sha256, sealedFileIds: content.files.map(({ fileId }) => fileId) }
}

/** Writes the documents of a bid and seals each under a key of its own, as its bidder's phone does. */
async function papersOf(
  { stage }: Players,
  person: Session,
  sheet: BidSheet,
  { papers = {} }: BidPlot,
): Promise<readonly SealedFile[]> {
  const files: SealedFile[] = []
  for (const [name, lines] of Object.entries(papers)) {
    const pdf = await writePdf({ Title: name }, (doc) => {
      doc.fontSize(16).text(name, plainly).moveDown()
      for (const line of [person.companyName ?? '', ...lines])
        doc.fontSize(12).text(line, plainly).moveDown(0.6)
    })
    const file = sealFile(pdf, boundOf(sheet), (length) => randomBytes(length))
    if (isRefusal(file)) throw new Error(`${name}: ${file.refused}`)
    const { id: fileId } = await stage.perform(person, uploadSealedFile, {}, file.sealed)
    const { v, size, sha256, key } = file
    files.push({ v, fileId, name: `${name}.pdf`, size, sha256, key })
  }
  return files
}

/**
 * Fills in the sheet, seals it as the bidder's phone does, and hands the envelope in. Where only its bidder opens it, the
 * card is told to whoever plays that company, unless the story itself decrypts.
 */
export async function sendSealedBid(
  play: Players,
  tenderId: string,
  bid: BidPlot,
  decrypting: readonly string[] = [],
): Promise<void> {
  const person = personOf(play, bid.by)
  const sheet = await play.stage.perform(person, bidSheetOf, { params: { id: tenderId } })
  const { nextVersion: version, openingPublicKey } = sheet
  const content = contentOf(sheet, bid, person, await papersOf(play, person, sheet, bid))
  if (openingPublicKey === null) {
    await sendOwn(play, person, sheet, content)
    return decrypting.includes(bid.by) ? undefined : notifyCard(play, person, sheet)
  }
  const sent = sealed(content, { ...boundOf(sheet), openingPublicKey })
  await play.stage.perform(person, submitBid, {
    body: { tenderId, version, ...sent },
  })
}

/** Takes the bid back before the deadline. */
export async function withdraw(play: Players, tenderId: string, bid: BidPlot): Promise<void> {
  const person = personOf(play, bid.by)
  const sheet = await play.stage.perform(person, bidSheetOf, { params: { id: tenderId } })
  const body = { tenderId, version: sheet.nextVersion - 1, reason: '设备档期有变，本次不再参加。' }
  await play.stage.perform(person, withdrawBid, { body })
}
