import type { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import type { liveViewOf } from '@jb/contract/auction/offer.contract'
import type { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { useQueryClient } from '@tanstack/react-query'
import { shownAnswers } from '../../lib/query-client.ts'

/** The next moment at which something changes on the screen shown: what it is called, and when, ISO 8601. */
interface Node {
  readonly label: string
  readonly at: string
}

interface Moment {
  readonly label: string | null
  readonly at: string | null
}

/**
 * The next moment of the tender or auction that is open, out of what its screen has loaded: no screen has to tell it for
 * the demo alone; of two at once the one that its head counts down to.
 */
export function useNextNode(now: Date): Node | undefined {
  const client = useQueryClient()
  const details = [
    ...shownAnswers<typeof tenderDetailOf>(client, 'tender.detail'),
    ...shownAnswers<typeof auctionDetailOf>(client, 'auction.detail'),
  ]
  const moments: readonly Moment[] = [
    ...details.map(({ timeLabel, timeAt }) => ({ label: timeLabel, at: timeAt })),
    ...shownAnswers<typeof liveViewOf>(client, 'auction.live').map(({ endsAt }) => ({
      label: '竞价结束',
      at: endsAt,
    })),
    ...details.flatMap(({ steps }) => steps),
  ]
  return moments
    .flatMap(({ label, at }) => (at && Date.parse(at) > now.getTime() ? [{ label: label ?? '', at }] : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0]
}
