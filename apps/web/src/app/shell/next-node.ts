import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** The next moment at which something changes on the screen shown: what it is called, and when, ISO 8601. */
interface Node {
  readonly label: string
  readonly at: string
}

interface Moment {
  readonly label: string | null
  readonly at: string | null
}

/** What these details have in common, as the server tells it. */
interface Detail {
  readonly timeLabel?: string | null
  readonly timeAt?: string | null
  readonly steps?: readonly Moment[]
}

/** What a screen that is open shows of these, so that no screen has to tell it outside the demo. */
const shown = <Data>(client: QueryClient, id: string): readonly Data[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [id], type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as Data]))

/** The next moment of the tender or auction that is open; of two at once the one that its head counts down to. */
export function useNextNode(now: Date): Node | undefined {
  const client = useQueryClient()
  const ends = shown<{ readonly endsAt?: string }>(client, liveViewOf.id)
  const details = [tenderDetailOf.id, auctionDetailOf.id].flatMap((id) => shown<Detail>(client, id))
  const moments: readonly Moment[] = [
    ...details.map(({ timeLabel = null, timeAt = null }) => ({ label: timeLabel, at: timeAt })),
    ...ends.map(({ endsAt = null }) => ({ label: '竞价结束', at: endsAt })),
    ...details.flatMap(({ steps = [] }) => steps),
  ]
  return moments
    .flatMap(({ label, at }) => (at && Date.parse(at) > now.getTime() ? [{ label: label ?? '', at }] : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0]
}
