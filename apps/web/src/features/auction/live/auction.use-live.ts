import type { LiveView } from '@jb/contract/auction/auction.shapes'
import { auctionRoom } from '@jb/contract/auction/room.shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askAgainIn } from '../../../lib/ask-again.ts'
import { watchRoom } from '../../../lib/live-rooms.ts'
import { useOnline } from '../../../lib/online.ts'
import { useUser } from '../../../lib/session.ts'
import { liveKey, liveQuery, useAuctionMoved } from '../auction.queries.ts'
import { heard } from './auction.live.ts'

/** How often the state is asked for: while the room tells, where it does not, and long before the start. */
const pauses = { told: 20_000, alone: 3_000, far: 15_000 } as const

/** In how long to ask again, in milliseconds; false: nothing will change. */
export function pauseOf(view: LiveView | undefined, told: boolean): number | false {
  if (view?.phase === 'closed') return false
  if (view?.phase === 'live')
    return told ? askAgainIn([view.turn?.until, view.endsAt], pauses.told) : pauses.alone
  return askAgainIn([view?.startsAt], pauses.far)
}

/** The line to a running auction, for people: it tells by itself, it is asked every few seconds, or it is broken. */
export type Line = 'told' | 'asked' | 'broken'

/**
 * A running auction as it is: told by its room while somebody is logged in and sockets get through, else asked for.
 * `seenAs` is how the caller takes part: with another part the room shows other things, and is entered anew.
 * `enabled`: false as long as there may be nothing that runs.
 */
export function useAuctionLive(id: string, seenAs: string, enabled = true) {
  const client = useQueryClient()
  const user = useUser()
  const [told, setTold] = useState(false)
  const query = useQuery({
    ...liveQuery(id),
    enabled,
    refetchInterval: ({ state }) => pauseOf(state.data, told),
  })
  const watches = user !== undefined && query.data !== undefined && query.data.phase !== 'closed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another part the room is entered anew
  useEffect(() => {
    if (!watches) return
    const known = () => client.getQueryData<LiveView>(liveKey(id))
    const end = watchRoom({
      room: auctionRoom,
      id,
      after: () => known()?.seq,
      take: (news) => {
        const next = heard(known(), news)
        if (next && next !== known()) client.setQueryData(liveKey(id), next)
        return next !== undefined
      },
      onLine: setTold,
    })
    return () => {
      end()
      setTold(false)
    }
  }, [client, id, watches, seenAs])
  useMoved(id, query.data)
  // A phone that knows of no network does not even ask, so nothing would fail.
  const broken = !useOnline() || query.isError || query.failureCount > 0
  const line: Line = broken ? 'broken' : told ? 'told' : 'asked'
  return { query, line }
}

/** Once the auction begins, is put off, ends or goes on to its result, what stands around the live part is asked for anew. */
function useMoved(id: string, view: LiveView | undefined): void {
  const moved = useAuctionMoved()
  const latest = useRef(moved)
  latest.current = moved
  const state = view && `${view.status} ${view.startsAt}`
  const last = useRef(state)
  useEffect(() => {
    if (state !== undefined && last.current !== undefined && last.current !== state) void latest.current(id)
    last.current = state
  }, [id, state])
}
