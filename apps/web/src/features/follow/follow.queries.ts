import type { Answer } from '@jb/contract/endpoint'
import { followedDemands } from '@jb/contract/follow/demand-follow.contract'
import * as contract from '@jb/contract/follow/follow.contract'
import type { DemandKind } from '@jb/domain/demand/kinds'
import type { DemandTab } from '@jb/domain/follow/groups'
import type { FollowKind } from '@jb/domain/follow/kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'

type Marks = Answer<typeof contract.followMarks>
export type TenderFilter = Parameters<typeof tendersQuery>[0]

/** Everything that I follow: one answer for the cards of all lists. */
const marksQuery = { ...endpointQuery(contract.followMarks, {}), staleTime: 60_000 }

/** How much I follow, and how much of it ends within a day. */
export const countsQuery = endpointQuery(contract.followCounts, {})

/** The tenders that I follow. */
export const tendersQuery = (filter: {
  readonly group: 'all' | 'preview' | 'registering' | 'bidding' | 'deciding' | 'ended'
  readonly sort: 'deadline' | 'newest'
  readonly keyword: string
}) => pagesQuery(contract.followedTenders, { body: filter })

/** The auctions that I follow, their prices as everybody may see them. */
export const auctionsQuery = (keyword: string) => pagesQuery(contract.followedAuctions, { body: { keyword } })

/** The demands that I follow, of all kinds or of one. */
export const demandsQuery = (filter: {
  readonly kind?: DemandKind
  readonly group: DemandTab | 'all'
  readonly keyword: string
}) => pagesQuery(followedDemands, { body: filter })

/** The companies that I follow. */
export const companiesQuery = (keyword: string) =>
  pagesQuery(contract.followedCompanies, { body: { keyword } })

/** A company as everybody may see it. */
export const companyQuery = (id: string) => endpointQuery(contract.companySheetOf, { params: { id } })

/** Whether I follow this; false for strangers and until it is known. */
export function useFollowed(kind: FollowKind, id: string): boolean {
  const loggedIn = useUser() !== undefined
  const select = (marks: Marks) => marks[kind].includes(id)
  return useQuery({ ...marksQuery, enabled: loggedIn, select }).data ?? false
}

/** Sets or clears marks: shown at once, taken back when the server does not agree. */
export function useMark() {
  const client = useQueryClient()
  const add = useChange(contract.addFollows).mutateAsync
  const remove = useChange(contract.removeFollows).mutateAsync
  const show = (kind: FollowKind, ids: readonly string[], on: boolean) =>
    client.setQueryData(marksQuery.queryKey, (marks) => {
      if (!marks) return marks
      const rest = marks[kind].filter((id) => !ids.includes(id))
      return { ...marks, [kind]: on ? [...ids, ...rest] : rest }
    })
  return async (kind: FollowKind, ids: readonly string[], on: boolean): Promise<void> => {
    await client.cancelQueries({ queryKey: marksQuery.queryKey })
    show(kind, ids, on)
    try {
      await (on ? add : remove)({ body: { kind, ids: [...ids] } })
    } catch (error) {
      show(kind, ids, !on)
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: marksQuery.queryKey })
    }
  }
}
