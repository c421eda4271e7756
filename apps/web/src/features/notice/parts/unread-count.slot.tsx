import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { unreadQuery } from '../notice.queries.ts'

/** How often the number is asked for while the page is seen, in ms. */
const every = 30_000

/** Draws nothing: tells the shell how many notices are unread, none for a person who is not logged in. */
export default function UnreadCount({ onCount }: SlotProps['shell.unread']) {
  const enabled = useSession().status === 'loggedIn'
  const { data } = useQuery({ ...unreadQuery, enabled, refetchInterval: every })
  const unread = enabled ? (data?.unread ?? 0) : 0
  useEffect(() => onCount(unread), [onCount, unread])
  return null
}
