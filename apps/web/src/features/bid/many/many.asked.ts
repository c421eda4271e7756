import type { FileRef } from '@jb/contract/shared/values'
import type { ReactNode, RefObject } from 'react'
import type { Attempt } from '../../../lib/intention.ts'
import type { OfferSheet } from '../seal/bid.offer.ts'
import type { LastPrice } from '../seal/row-button.tsx'
import type { SealedOffer } from '../seal/sealing.queries.ts'

/** One of many things that are offered for on one sheet. */
export interface AskedOffer {
  readonly offer: OfferSheet
  readonly kindName: string
  readonly buyerName: string
  readonly regionName: string
  /** Nobody reads the offer before it is opened. */
  readonly sealed: boolean
  /** One's own version that would be replaced. */
  readonly replaces: number | undefined
  /** Nothing can be sent for it now. */
  readonly barred: boolean
  /** What was asked last for its rows. */
  readonly last: readonly LastPrice[]
  /** Leads to it. */
  readonly link: (className: string | undefined, words: string) => ReactNode
  /** Leads to one's own offer for it. */
  readonly ownLink: (offerId: string, className: string | undefined) => ReactNode
}

/** How they are sent, and what is done around it. */
export interface ManySending {
  /** The attempt that is under way: whoever sends puts back the one that belongs to the offer. */
  readonly attempt: RefObject<Attempt | undefined>
  readonly submit: (
    id: string,
    sent: SealedOffer,
  ) => Promise<{ readonly id: string; readonly receiptNo: string }>
  /** Asks anew for what was made old. */
  readonly refresh: () => Promise<void>
  /** The lists of some of them as one workbook. */
  readonly workbook: (ids: readonly string[]) => Promise<FileRef>
  /** Leads to all that was sent. */
  readonly toSent: () => void
}
