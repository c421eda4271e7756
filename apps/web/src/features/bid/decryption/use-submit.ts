import { submitBid } from '@jb/contract/bid/bid.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { cardBytes, cardCode } from '@jb/domain/bid/card-code'
import { useChange } from '../../../lib/query-client.ts'
import type { OfferSheet } from '../seal/bid.offer.ts'
import { runSealTask } from '../seal/sealer.ts'
import { useOnceSealed } from '../seal/sealing.queries.ts'
import { keepCard } from './card-store.ts'
import { useEnrol } from './device.queries.ts'
import { cardOpens } from './opening-keys.ts'

interface ForBidders {
  readonly content: BidContent
  /** The public keys of the phones that open it, this one first. */
  readonly devices: readonly string[]
}

/**
 * Seals a bid for the phones of the company and a new card, and hands it in. This phone is enrolled on the way; the card
 * is kept before the bid is sent.
 */
export function useSubmitDecryptable({ bound, devices: phones = [] }: OfferSheet, owner: string) {
  const { mutateAsync: submit } = useChange(submitBid)
  const enrol = useEnrol(owner)
  const once = useOnceSealed(async ({ content, devices }: ForBidders) => {
    const card = crypto.getRandomValues(new Uint8Array(cardBytes))
    const sealing = { ...bound, devices, card }
    const task = { kind: 'sealForBidders', content, sealing } as const
    const { envelope, sha256 } = await runSealTask<'sealForBidders'>(task)
    const { way } = await cardOpens(card)
    await keepCard(owner, way, cardCode(card))
    const sealedFileIds = content.files.map((file) => file.fileId)
    return { version: bound.version, envelope, sha256, sealedFileIds }
  })
  return async (content: BidContent) => {
    const { publicKey } = (await enrol()).phone
    const others = (phones ?? []).map((phone) => phone.publicKey).filter((key) => key !== publicKey)
    const sent = await once({ content, devices: [publicKey, ...others] })
    return submit({ body: { tenderId: bound.subject.id, ...sent } })
  }
}
