import type { ClockRow } from '@jb/contract/home/home.contract'
import { type BidWords, bidWords } from '@jb/domain/bid/words'
import type { Tender } from '@jb/domain/tender/tender'

/** The clocks of a tender. */
type TenderClock = Exclude<
  ClockRow['kind'],
  'auctionStart' | 'auctionEnd' | 'payBy' | 'quoteStart' | 'quoteEnd'
>

const labelsOf = ({ offer, opening }: BidWords): Readonly<Record<TenderClock, string>> => ({
  registration: '报名截止',
  visit: '现场踏勘',
  clarify: '提问截止',
  bidStart: `${offer}开始`,
  bid: `${offer}截止`,
  opening,
  publicity: '公示截止',
})

/** One clock before it is known whose it is; without a moment there is none. */
export interface Running extends Pick<ClockRow, 'sentence' | 'place'> {
  readonly kind: TenderClock
  readonly at: Date | null
  readonly search?: ClockRow['search']
}

/** The clocks of one tender on the wire; those without a moment fall away. */
export function clockRows(
  tender: Pick<Tender, 'id' | 'title' | 'profile'>,
  side: ClockRow['side'],
  running: readonly Running[],
): ClockRow[] {
  const labels = labelsOf(bidWords(tender.profile))
  return running.flatMap(({ kind, at, sentence, place, search = { id: tender.id } }) =>
    at
      ? {
          id: `${kind}:${tender.id}`,
          kind,
          label: labels[kind],
          title: tender.title,
          sentence,
          at: at.toISOString(),
          side,
          place,
          search,
        }
      : [],
  )
}
