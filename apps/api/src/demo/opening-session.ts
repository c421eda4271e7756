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
import { biddingRoles } from '@jb/domain/member/roles'
import { toBase64url } from '@jb/domain/shared/bytes'
import { isRefusal } from '@jb/domain/shared/refusal'
import { notifyCompanies } from '../modules/notice/index.ts'
import type { Session } from '../platform/ctx.ts'
import { type Act, type Players, personOf } from './act.ts'
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

/**
 * Tells the bidding staff of its own company the card of a bid of the story, and nobody else: whoever plays the company
 * opens the bid with it. A real card is made on the bidder's phone, and the platform never knows it.
 */
export const notifyCard = (
  { stage }: Players,
  person: Session,
  { tenderId, nextVersion, title, tenderNo }: BidSheet,
) =>
  stage.run({ system: 'demo' }, (ctx) =>
    notifyCompanies(ctx, {
      kind: 'bid.decrypt',
      title: '【演示】贵公司的解密卡',
      about: title,
      body: `【演示】贵公司对《${title}》投标的解密卡：${cardCode(cardOf(person, { tenderNo }))}。真实的解密卡由投标人自己的手机生成，平台从不知道；这份投标由演示封装，所以写在这里，只发给贵公司。开标后打开“开标会”，按“用解密卡解密”，输入这 32 个字符。`,
      place: 'bid.session',
      placeSearch: { id: tenderId },
      sms: false,
      companyIds: [person.companyId ?? ''],
      roles: biddingRoles,
      keyOf: (companyId) => `demo.card:${tenderId}:${companyId}:${nextVersion}`,
    }),
  )

/** Seals an offer for the phone and the card of its bidder, hands it in, signs it where the law asks, and tries both ways. */
export async function sendOwn(
  play: Players,
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
    body: { tenderId, version, envelope, sha256, sealedFileIds: content.files.map(({ fileId }) => fileId) },
  })
  if (signsBids(sheet)) await play.stage.perform(person, signForDemo, { body: { tenderId, version } })
  for (const way of [deviceHolderId(phone.publicKey) ?? '', cardHolderId(card)])
    await play.stage.perform(person, passTrial, { body: { tenderId, version, way } })
}

/** 解密 with the card of the story; false: it does not open what stands, since somebody else has sealed that. */
export async function decryptByCard(play: Players, person: Session, tenderId: string): Promise<boolean> {
  const { mine, tenderNo } = await play.stage.perform(person, sessionOf, { params: { id: tenderId } })
  if (!mine) return false
  const card = cardOf(person, { tenderNo })
  const way = cardHolderId(card)
  if (!mine.ways.some(({ id }) => id === way)) return false
  // What the envelope is bound to stands in its receipt.
  const { documentVersion, ...bound } = bindingOf(mine.receipt)
  const { envelope } = await play.stage.perform(person, ownBidOf, { params: { id: mine.bidId } })
  const key = contentKeyOf(envelope, { ...bound, documentVersion: documentVersion ?? 1 }, { card })
  if (isRefusal(key)) throw new Error(`${person.accountName} could not decrypt: ${key.refused}`)
  await play.stage.perform(person, postKey, {
    body: { tenderId, version: mine.version, key: toBase64url(key), way },
  })
  return true
}

/** The opening session: who decrypts, and what the host tells everybody; it closes and publishes by itself. */
export function sessionActs({ owner, decrypted }: TenderPlot, told: Told): readonly Act[] {
  if (!decrypted) return []
  const { at, by, announced: text } = decrypted
  return [
    {
      at,
      async run(play) {
        await play.stage.perform(personOf(play, owner), announce, { body: { id: told.id, text } })
        for (const name of by)
          if (!(await decryptByCard(play, personOf(play, name), told.id)))
            throw new Error(`${name} has nothing to decrypt`)
      },
    },
  ]
}
