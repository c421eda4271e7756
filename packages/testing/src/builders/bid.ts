import { createHash, randomBytes } from 'node:crypto'
import { bidSheetOf, submitBid } from '@jb/contract/bid/bid.contract'
import type { BidSheet, ReceiptView } from '@jb/contract/bid/bid.shapes'
import { boundOf } from '@jb/contract/bid/bound'
import { confirmRegistration, register } from '@jb/contract/bid/registration.contract'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import type { BidContent, SealedFile } from '@jb/domain/bid/bid-content'
import { seal } from '@jb/domain/bid/envelope'
import { sealFile } from '@jb/domain/bid/sealed-file'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

const random = (length: number) => new Uint8Array(randomBytes(length))

/** The text of a sign-up for a tender. */
export const aSignUp = (tenderId: string) => ({
  tenderId,
  contactName: '周明',
  contactPhone: '19900000007',
  note: '',
  qualifications: [] as { name: string; note: string; fileIds: string[] }[],
  fileIds: [] as string[],
})

/** Signs a supplier up and lets the owner confirm it, while registration is open; throws what was refused. */
export async function takePart(
  harness: Harness,
  owner: Caller,
  supplier: Caller,
  tenderId: string,
): Promise<void> {
  const { answer } = await harness.call(register, { body: aSignUp(tenderId) }, supplier)
  const body = { id: answer.id, version: answer.version }
  const confirmed = await harness.call(confirmRegistration, { body }, owner)
  if (confirmed.answer.status !== 'confirmed') throw new Error('the sign-up was not confirmed')
}

/** A complete offer: every row at `share` of its ceiling (or of 100 yuan), tax included. */
export function anOffer(sheet: BidSheet, share = 0.9, changes: Partial<BidContent> = {}): BidContent {
  return {
    v: 1,
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '0',
    delivery: '通知后 3 天内到场',
    validityDays: sheet.validityDays,
    rows: sheet.rows.map(({ position, ceiling }) => ({
      position,
      price: (Number(ceiling ?? '100') * share).toFixed(2),
      free: false,
      cells: { offeredBrand: '龙钢' },
    })),
    note: '',
    files: [],
    quotedBy: '周明',
    phone: '19900000007',
    ...changes,
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Seals an offer as the phone does; gives what is sent beside the ids of files. */
export function sealed(sheet: BidSheet, content: BidContent) {
  const { tenderId, nextVersion: version, openingPublicKey } = sheet
  if (openingPublicKey === null) throw new Error('sealed for its bidders: see decryption.ts')
  const envelope = seal(content, { ...boundOf(sheet), openingPublicKey, deviceKey: random(32) }, random)
  if (isRefusal(envelope)) throw new Error(envelope.refused)
  return { tenderId, version, envelope, sha256: hash(envelope) }
}

/** Seals a file on the phone and uploads the ciphertext; gives what the sealed content has to remember. */
export async function sealAndUpload(
  harness: Harness,
  supplier: Caller,
  sheet: BidSheet,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<SealedFile> {
  const file = sealFile(bytes, boundOf(sheet), random)
  if (isRefusal(file)) throw new Error(file.refused)
  const sent = { name: 'sealed', bytes: file.sealed }
  const { id } = (await harness.call(uploadSealedFile, {}, supplier, { file: sent })).answer
  const { v, size, sha256, key } = file
  return { v, fileId: id, name, size, sha256, key }
}

/** The sheet as a supplier gets it while bids are taken. */
export async function sheetFor(harness: Harness, supplier: Caller, tenderId: string): Promise<BidSheet> {
  return (await harness.call(bidSheetOf, { params: { id: tenderId } }, supplier)).answer
}

/** Sends the sealed bid of a confirmed supplier; `share` of the ceilings is its price. */
export async function sendBid(
  harness: Harness,
  supplier: Caller,
  tenderId: string,
  share = 0.9,
  changes: Partial<BidContent> = {},
): Promise<ReceiptView> {
  const sheet = await sheetFor(harness, supplier, tenderId)
  const content = anOffer(sheet, share, changes)
  const sealedFileIds = content.files.map((file) => file.fileId)
  const body = { ...sealed(sheet, content), sealedFileIds }
  return (await harness.call(submitBid, { body }, supplier)).answer
}
