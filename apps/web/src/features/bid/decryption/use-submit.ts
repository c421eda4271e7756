import { submitBid } from '@jb/contract/bid/bid.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { cardBytes, cardCode } from '@jb/domain/bid/card-code'
import { useRef } from 'react'
import { useChange } from '../../../lib/query-client.ts'
import type { OfferSheet } from '../seal/bid.offer.ts'
import { runSealTask } from '../seal/sealer.ts'
import type { SealedOffer } from '../seal/sealing.queries.ts'
import { keepCard } from './card-store.ts'
import { useEnrol } from './device.queries.ts'
import { cardOpens } from './opening-keys.ts'

/**
 * Seals a bid for the phones of the company and a new card, and hands it in. This phone is enrolled on the way. Trying
 * again with the same bid sends the same envelope, so that it takes effect once; the card is kept before it is sent.
 */
export function useSubmitDecryptable(sheet: OfferSheet, owner: string) {
  const { mutateAsync: submit } = useChange(submitBid)
  const enrol = useEnrol(owner)
  const made = useRef<{ readonly of: string; readonly sent: SealedOffer }>(undefined)
  const seal = async (content: BidContent, publicKey: string): Promise<SealedOffer> => {
    const others = (sheet.devices ?? []).map((device) => device.publicKey)
    const devices = [publicKey, ...others.filter((key) => key !== publicKey)]
    const card = crypto.getRandomValues(new Uint8Array(cardBytes))
    const sealing = { ...sheet.bound, devices, card }
    const { envelope, sha256 } = await runSealTask<'sealForBidders'>({
      kind: 'sealForBidders',
      content,
      sealing,
    })
    const { way } = await cardOpens(card)
    await keepCard(owner, way, cardCode(card))
    const sealedFileIds = content.files.map((file) => file.fileId)
    return { version: sheet.bound.version, envelope, sha256, sealedFileIds }
  }
  return async (content: BidContent) => {
    const { phone } = await enrol()
    const of = JSON.stringify([content, phone.publicKey, sheet.devices])
    if (made.current?.of !== of) made.current = { of, sent: await seal(content, phone.publicKey) }
    return submit({ body: { tenderId: sheet.bound.subject.id, ...made.current.sent } })
  }
}
