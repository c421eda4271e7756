import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { SecuritySlotProps } from '../../../map/slot.tsx'
import { termsQuery } from '../security.queries.ts'
import { SubjectSecurity } from './subject-security.tsx'

/** In the detail of an auction: the security that it asks for. */
export default function AuctionSecurity({ id, ...shown }: SecuritySlotProps) {
  const { data } = useQuery(termsQuery('auction', id))
  const now = useServerNow(60_000)
  return data?.required ? <SubjectSecurity terms={data} now={now} {...shown} /> : null
}
