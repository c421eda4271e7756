import { createHash, randomBytes } from 'node:crypto'
import { submitBid } from '@jb/contract/bid/bid.contract'
import type { BidSheet, ReceiptView } from '@jb/contract/bid/bid.shapes'
import { boundOf } from '@jb/contract/bid/bound'
import { enrolDevice } from '@jb/contract/bid/device.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { postKey, sessionOf } from '@jb/contract/bid/session.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { cardHolderId, deviceHolderId, sealForBidders } from '@jb/domain/bid/bidder-envelope'
import { openingKeyPair } from '@jb/domain/bid/cipher'
import { readEnvelope } from '@jb/domain/bid/envelope'
import { type Bound, keyOfV2 } from '@jb/domain/bid/envelope-v2'
import type { Opener } from '@jb/domain/bid/sealed-shape'
import { toBase64url } from '@jb/domain/shared/bytes'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { anOffer, aSignUp, sheetFor } from './bid.ts'
import { publishTenderAs } from './tender.ts'
import { aStatutoryForm } from './tender-kinds.ts'

const random = (length: number) => new Uint8Array(randomBytes(length))

/** A phone of the bidding staff: its private key never leaves it. */
export interface Phone {
  readonly publicKey: string
  readonly privateKey: Uint8Array
}

/** A phone that this person has enrolled for their company. */
export async function aPhone(h: Harness, supplier: Caller, name = 'Android 手机'): Promise<Phone> {
  const phone = openingKeyPair(random)
  const { status, reason } = await h.call(
    enrolDevice,
    { body: { publicKey: phone.publicKey, name } },
    supplier,
  )
  if (status !== 200) throw new Error(`the phone was not enrolled: ${reason}`)
  return phone
}

/** The phone of a person, from their first bid on. */
const phones = new WeakMap<Caller, Phone>()

/** A bid that only its bidder can open. */
export interface OwnBid {
  readonly bound: Bound
  readonly envelope: string
  readonly phone: Phone
  readonly card: Uint8Array
  readonly receipt: ReceiptView
}

/** Seals an offer as the phone does, for these phones and a new card. */
export function sealedForOwn(sheet: BidSheet, content: BidContent, devices: readonly string[]) {
  const card = random(16)
  const bound = boundOf(sheet)
  const envelope = sealForBidders(content, { ...bound, devices, card }, random)
  if (isRefusal(envelope)) throw new Error(envelope.refused)
  const sha256 = createHash('sha256').update(envelope).digest('hex')
  const sealedFileIds = content.files.map(({ fileId }) => fileId)
  const body = { tenderId: sheet.tenderId, version: bound.version, envelope, sha256, sealedFileIds }
  return { bound, card, body }
}

/** Sends the bid of a confirmed supplier from a phone that it enrols for it; `share` of the ceilings is its price. */
export async function sendOwnBid(
  h: Harness,
  supplier: Caller,
  tenderId: string,
  share = 0.9,
  changes: Partial<BidContent> = {},
  phone?: Phone,
): Promise<OwnBid> {
  const own = phone ?? phones.get(supplier) ?? (await aPhone(h, supplier))
  phones.set(supplier, own)
  const sheet = await sheetFor(h, supplier, tenderId)
  const devices = (sheet.devices ?? []).map(({ publicKey }) => publicKey)
  const { bound, card, body } = sealedForOwn(sheet, anOffer(sheet, share, changes), devices)
  const receipt = (await h.call(submitBid, { body }, supplier)).answer
  return { bound, envelope: body.envelope, phone: own, card, receipt }
}

/** The content key of a bid as its phone or its card gives it, base64url, and by which way. */
export function keyOf(
  { envelope, bound, phone, card }: Omit<OwnBid, 'receipt'>,
  by: 'phone' | 'card' = 'phone',
) {
  const read = readEnvelope(envelope, bound)
  if (isRefusal(read)) throw new Error(read.refused)
  const opener: Opener =
    by === 'card' ? { kind: 'card', secret: card } : { kind: 'device', privateKey: phone.privateKey }
  const key = keyOfV2(read, opener)
  if (isRefusal(key)) throw new Error(JSON.stringify(key))
  const way = by === 'card' ? cardHolderId(card) : deviceHolderId(phone.publicKey)
  return { key: toBase64url(key), way: way ?? '' }
}

/** 解密 of a bid as its bidder. */
export const decryptAs = (h: Harness, supplier: Caller, bid: OwnBid, by: 'phone' | 'card' = 'phone') => {
  const { subject, version } = bid.bound
  return h.call(postKey, { body: { tenderId: subject.id, version, ...keyOf(bid, by) } }, supplier)
}

const minute = 60_000

/** Moves platform time to a moment, or a little past it. */
export async function goTo(h: Harness, at: string | Date, past = 0): Promise<void> {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  await h.clock.advance(new Date(at).getTime() - now.getTime() + past)
}

/** A tender of the law in which these suppliers are signed up, at the moment when bids begin to be taken. */
export async function aLawfulTender(
  h: Harness,
  owner: Caller,
  suppliers: readonly Caller[],
  changes: Partial<TenderForm> = {},
): Promise<{ readonly id: string; readonly bidEnd: Date }> {
  let form: TenderForm | undefined
  const { id } = await publishTenderAs(h, owner, (now) => {
    form = aStatutoryForm(now, changes)
    return form
  })
  for (const supplier of suppliers) await h.call(register, { body: aSignUp(id) }, supplier)
  await goTo(h, form?.bidStart ?? '', 1000)
  return { id, bidEnd: new Date(form?.bidEnd ?? '') }
}

/** The same once all of them have bid these shares of the ceilings and the window for decrypting has begun. */
export async function aSession(
  h: Harness,
  owner: Caller,
  bidders: readonly (readonly [supplier: Caller, share: number])[],
  changes: Partial<TenderForm> = {},
): Promise<{ readonly id: string; readonly bids: readonly OwnBid[] }> {
  const suppliers = bidders.map(([supplier]) => supplier)
  const { id, bidEnd } = await aLawfulTender(h, owner, suppliers, changes)
  const bids: OwnBid[] = []
  for (const [supplier, share] of bidders) bids.push(await sendOwnBid(h, supplier, id, share))
  await goTo(h, bidEnd, 1000)
  return { id, bids }
}

/** Lets the window of a session end. */
export async function endWindow(h: Harness, id: string): Promise<void> {
  const { decryptUntil } = (await sessionFor(h, undefined, id)) ?? {}
  await goTo(h, decryptUntil ?? '', minute)
}

/** An opening session as somebody reads it. */
export const sessionFor = async (h: Harness, as: Caller | undefined, id: string) =>
  (await h.call(sessionOf, { params: { id } }, as)).answer
