import { createHash, randomBytes } from 'node:crypto'
import { ownBidOf, submitBid } from '@jb/contract/bid/bid.contract'
import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { bindingOf, boundOf } from '@jb/contract/bid/bound'
import { enrolDevice, passTrial } from '@jb/contract/bid/device.contract'
import { announce, postKey, sessionOf } from '@jb/contract/bid/session.contract'
import { signForDemo } from '@jb/contract/bid/signature.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { cardHolderId, contentKeyOf, deviceHolderId, sealForBidders } from '@jb/domain/bid/bidder-envelope'
import { cardBytes, cardCode } from '@jb/domain/bid/card-code'
import { openingKeyPair } from '@jb/domain/bid/cipher'
import { signsBids } from '@jb/domain/bid/signature'
import { toBase64url } from '@jb/domain/shared/bytes'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Session } from '../platform/ctx.ts'
import { type Act, type Play, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { TenderPlot } from './plot.ts'

const bytesOf = (text: string, length: number) =>
  new Uint8Array(createHash('sha256').update(text).digest()).slice(0, length)

/** The phone of a person of the story: its key is nobody's secret, as whoever plays the person may want it. */
const phoneOf = ({ accountName }: Session) =>
  openingKeyPair((length) => bytesOf(`demo phone ${accountName}`, length))

/** The 解密卡 of a bidder for a tender: the same on every telling, so that it may be typed in by whoever plays it. */
const cardOf = ({ accountName }: Session, { tenderNo }: { readonly tenderNo: string }) =>
  bytesOf(`demo card ${accountName} ${tenderNo}`, cardBytes)

/** Seals an offer for the phone and the card of its bidder, hands it in, signs it where the law asks, and tries both ways. */
export async function sendOwn(
  play: Play,
  person: Session,
  sheet: BidSheet,
  content: BidContent,
): Promise<void> {
  const phone = phoneOf(person)
  const card = cardOf(person, sheet)
  await play.stage.perform(person, enrolDevice, {
    body: { publicKey: phone.publicKey, name: 'Android 手机' },
  })
  const { tenderId, nextVersion: version } = sheet
  const sealing = { ...boundOf(sheet), devices: [phone.publicKey], card }
  const envelope = sealForBidders(content, sealing, (length) => new Uint8Array(randomBytes(length)))
  if (isRefusal(envelope))
    throw new Error(`the bid of ${person.accountName} was not sealed: ${envelope.refused}`)
  const sha256 = createHash('sha256').update(envelope).digest('hex')
  await play.stage.perform(person, submitBid, {
    body: { tenderId, version, envelope, sha256, sealedFileIds: [] },
  })
  if (signsBids(sheet)) await play.stage.perform(person, signForDemo, { body: { tenderId, version } })
  for (const way of [deviceHolderId(phone.publicKey) ?? '', cardHolderId(card)])
    await play.stage.perform(person, passTrial, { body: { tenderId, version, way } })
}

/** 解密 with the card: what the envelope is bound to stands in its receipt. */
async function decrypt(play: Play, person: Session, tenderId: string): Promise<void> {
  const { mine, tenderNo } = await play.stage.perform(person, sessionOf, { params: { id: tenderId } })
  if (!mine) throw new Error(`${person.accountName} has nothing to decrypt`)
  const { documentVersion, ...bound } = bindingOf(mine.receipt)
  const card = cardOf(person, { tenderNo })
  const { envelope } = await play.stage.perform(person, ownBidOf, { params: { id: mine.bidId } })
  const key = contentKeyOf(envelope, { ...bound, documentVersion: documentVersion ?? 1 }, { card })
  if (isRefusal(key))
    throw new Error(`${person.accountName} could not decrypt: ${JSON.stringify(key.detail)}`)
  await play.stage.perform(person, postKey, {
    body: { tenderId, version: mine.version, key: toBase64url(key), way: cardHolderId(card) },
  })
}

/** The opening session: who decrypts, and what the host tells everybody; it closes and publishes by itself. */
export function sessionActs({ owner, decrypted, bids = [] }: TenderPlot, told: Told): readonly Act[] {
  if (!decrypted) return []
  const waiting = bids.map(({ by }) => by).filter((by) => !decrypted.by.includes(by))
  return [
    {
      at: decrypted.at,
      async run(play) {
        const host = personOf(play, owner)
        const { tenderNo } = await play.stage.perform(host, sessionOf, { params: { id: told.id } })
        // Whoever plays a bidder that has not decrypted finds its card here: the cards of the story are no secrets.
        const cards = waiting.map(
          (by) => `【演示】${by}的解密卡：${cardCode(cardOf(personOf(play, by), { tenderNo }))}`,
        )
        const text = [decrypted.announced, ...cards].join('\n')
        await play.stage.perform(host, announce, { body: { id: told.id, text } })
        for (const by of decrypted.by) await decrypt(play, personOf(play, by), told.id)
      },
    },
  ]
}
