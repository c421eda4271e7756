import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { boundOf } from '@jb/contract/bid/bound'
import type { BidTotals } from '@jb/domain/bid/calculate'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import type { NoteTerm } from '@jb/domain/bid/note-terms'
import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'

/** What is said around an offer. */
export interface OfferWords {
  /** Of the form for a first one. */
  readonly title: string
  /** 投标, 出价, 报价. */
  readonly offer: string
  /** After which deed of the other side its files are read. */
  readonly opening: string
  /** Who reads it when. */
  readonly opened: (now: Date) => string
  readonly delivery: string
  readonly deliveryExample: string
}

/** What an offer is written on, whatever it answers. */
export interface OfferSheet extends Omit<BidSheet, 'tenderId' | 'tenderNo'> {
  readonly bound: Bound
  readonly no: string
  readonly words: OfferWords
  /** It is recorded for another company, with evidence (代录): nothing is kept for oneself. */
  readonly recorded?: boolean
  /** Rows may be left out. */
  readonly byRows?: boolean
  /** What the validity begins with; absent: the least. */
  readonly usualValidityDays?: number
  /** What is asked for besides, and stands in the note. */
  readonly terms?: readonly NoteTerm[]
  /** What its sum comes to by another measure, to be compared by. */
  readonly measured?: (totals: BidTotals, terms: Readonly<Record<string, string>>) => string | undefined
}

/** The sheet of a tender, as an offer is written on it. */
export function offerOf({ tenderId, tenderNo: no, ...sheet }: BidSheet): OfferSheet {
  const { offer, opening } = bidWords(sheet.profile)
  return {
    ...sheet,
    bound: boundOf({ tenderId, ...sheet }),
    no,
    words: {
      title: `我要${offer}`,
      offer,
      opening,
      opened: (now) => `${relativeDay(sheet.openAt, now)} ${opening}。在那之前，只有您自己能看到报价。`,
      delivery: '交货期或工期',
      deliveryExample: '合同签订后 7 天内到场',
    },
  }
}
