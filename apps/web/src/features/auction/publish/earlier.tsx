import { calendarDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { to } from '../../../map/to.ts'
import { BeginWith } from '../../procurement/index.ts'
import { latestAuctionsQuery, useCopyAuction } from '../console/auction-owner.queries.ts'

const editable = ['draft', 'approvalFailed']

/** The auctions that a new one may begin with; without them the form stands alone. */
export function Earlier() {
  const verified = useUser()?.company?.verified ?? false
  const { data, isError } = useQuery({ ...latestAuctionsQuery, enabled: verified })
  const now = useServerNow(60_000)
  const copy = useCopyAuction()
  if (isError || !verified) return null
  const own = data?.records
    .filter(({ status }) => status !== 'approving')
    .map(({ id, name, typeName, stateName, updatedAt, status }) => ({
      id,
      name,
      note: [typeName, calendarDay(updatedAt, now), stateName].join(' · '),
      isDraft: editable.includes(status),
    }))
  return (
    <BeginWith own={own} copy={(id) => copy({ body: { id } })} form={(id) => to('auction.publish', { id })} />
  )
}
