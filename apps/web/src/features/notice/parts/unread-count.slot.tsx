import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { liveOpen } from '../../../lib/live-state.ts'
import { useOwner, useSession } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { unreadQuery } from '../notice.queries.ts'

/** How often the number is asked for while the page is seen, in ms: seldom where the socket tells it. */
const every = { polled: 30_000, live: 180_000 } as const

const LiveNotices = lazy(() => import('./live-notices.slot.tsx'))

/** Tells the shell how many notices are unread, none for a person who is not logged in; listens for new ones. */
export default function UnreadCount({ onCount }: SlotProps['shell.unread']) {
  const enabled = useSession().status === 'loggedIn'
  const owner = useOwner()
  const refetchInterval = useStore(liveOpen) ? every.live : every.polled
  const { data } = useQuery({ ...unreadQuery, enabled, refetchInterval })
  const unread = enabled ? (data?.unread ?? 0) : 0
  useEffect(() => onCount(unread), [onCount, unread])
  if (!enabled) return null
  return (
    <Suspense fallback={null}>
      <LiveNotices key={owner} />
    </Suspense>
  )
}
