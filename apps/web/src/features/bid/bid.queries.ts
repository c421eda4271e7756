import * as contract from '@jb/contract/bid/bid.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import * as registration from '@jb/contract/bid/registration.contract'
import type { Answer, Endpoint, Sent } from '@jb/contract/endpoint'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

/** Links to files live ten minutes, so pages that show them are asked for again before that. */
const refetchInterval = 5 * 60_000
/** Attachments are decrypted within seconds after the opening. */
const decrypting = 3_000

type OpeningRecord = Answer<typeof opening.openingOf>

/** How my company stands in a tender, and all that I may do there now. */
export const standingQuery = (id: string) => endpointQuery(registration.standingOf, { params: { id } })

/** Everything the bid form needs; loaded once, so that nothing moves under the typing hand. */
export const sheetQuery = (id: string) => ({
  ...endpointQuery(contract.bidSheetOf, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export type RegistrationGroup = 'all' | 'registered' | 'confirmed' | 'refused' | 'stale'

/** Who has signed up for a tender of my company. */
export const registrationsQuery = (tenderId: string, status: RegistrationGroup) =>
  pagesQuery(registration.registrationsOf, { body: { tenderId, status } })

export type BidListGroup = 'all' | 'registering' | 'bidding' | 'waiting' | 'ended'

/** My company's sign-ups and bids. */
export const myBidsQuery = (group: BidListGroup) => pagesQuery(contract.myBids, { body: { group } })

/** One bid of my company. */
export const ownBidQuery = (id: string) => endpointQuery(contract.ownBidOf, { params: { id } })

/** The opening record of a tender as I may see it. */
export const openingQuery = (id: string) => ({
  ...endpointQuery(opening.openingOf, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: OpeningRecord | undefined } }) =>
    state.data?.bids.some((bid) => bid.filesPending > 0) ? decrypting : refetchInterval,
})

/** The comparison sheet of a tender of my company. */
export const comparisonQuery = (id: string) => ({
  ...endpointQuery(opening.comparisonOf, { params: { id } }),
  refetchInterval,
})

/** Published results, newest first. */
export const winNoticesQuery = (keyword: string) => pagesQuery(opening.winNotices, { body: { keyword } })

/** The published result of one tender, or null. */
export const winnerQuery = (id: string) => endpointQuery(opening.winningCompany, { params: { id } })

const reads = [
  registration.standingOf,
  registration.registrationsOf,
  contract.myBids,
  opening.openingOf,
  opening.comparisonOf,
  opening.winningCompany,
  opening.winNotices,
  tenderDetailOf,
] as const

/** Sends a change; when somebody else was faster everything is loaded anew before the sentence shows. */
export function useAct<const E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const { mutateAsync } = useChange(endpoint, { invalidates: reads })
  return async (sent: Sent<E>) => {
    try {
      return await mutateAsync(sent)
    } catch (error) {
      if (isApiError(error) && ['stale', 'refused'].includes(error.kind)) {
        await Promise.all(reads.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
      }
      throw error
    }
  }
}

export const useRegister = () => useAct(registration.register)
export const useConfirmRegistration = () => useAct(registration.confirmRegistration)
export const useRefuseRegistration = () => useAct(registration.refuseRegistration)
export const useOpenBids = () => useAct(opening.openBids)
export const useFail = () => useAct(opening.failOpened)
export const useSubmitComparison = () => useAct(opening.submitComparison)
export const usePublicise = () => useAct(opening.publiciseResult)
export const useAward = () => useAct(opening.confirmAward)

/** Whom buyers may call, as it was written in the last sign-up from this phone. */
export interface Contact {
  readonly contactName: string
  readonly contactPhone: string
}

const contactKey = (owner: string) => `bid-contact:${owner}`

/** The contact of the last sign-up from this phone; undefined while it is being read, null when there is none. */
export function useLastContact(owner: string): Contact | null | undefined {
  const read = async () => ((await readStored(contactKey(owner))) as Contact | undefined) ?? null
  return useQuery({ queryKey: [contactKey(owner)], queryFn: read, gcTime: 0 }).data
}

/** Keeps a contact for the next sign-up. */
export function keepContact(owner: string, contact: Contact): Promise<boolean> {
  return writeStored(contactKey(owner), contact)
}
