import { mandates } from '@jb/contract/member/mandate.contract'
import { calendarDay } from '@jb/domain/shared/dates'
import { useMemo } from 'react'
import type { Option } from '../../../kit/options.tsx'
import { useEndpoint } from '../../../lib/query-client.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { mayBuy } from '../may-run.ts'

/**
 * The companies that this person may publish for: one's own ('' as value), and as an agent those that have given a
 * mandate. `asks` while the mandates are not known yet.
 */
export function useBuyers() {
  const user = useUser()
  const isAgent = user?.roles.includes('agent') ?? false
  const query = useEndpoint(mandates, {}, { enabled: isAgent })
  const own = mayBuy(user) ? user?.company?.name : undefined
  const known = query.data?.mandates
  const buyers = useMemo((): readonly Option[] => {
    const held = known?.filter(({ granted, status }) => !granted && status === 'active') ?? []
    return [
      ...(own ? [{ value: '', label: own, note: '本企业' }] : []),
      ...held.map(({ buyerId, buyerName, until }) => ({
        value: buyerId,
        label: buyerName,
        note: `委托到 ${calendarDay(until, serverNow())}`,
      })),
    ]
  }, [known, own])
  return { buyers, query, asks: isAgent && !known }
}

/** Under whose name something goes out: the principal's, with one's own company as its agent, or one's own. */
export function usePublisher(principalId: string | null, buyers: readonly Option[]) {
  const company = useUser()?.company
  const principal = principalId ? buyers.find(({ value }) => value === principalId) : undefined
  return {
    companyId: company?.id ?? '',
    companyName: principal?.label ?? company?.name ?? '',
    agentName: principal ? (company?.name ?? '') : '',
  }
}
