import * as contract from '@jb/contract/bid/consortium.contract'
import { endpointQuery, useChange } from '../../../lib/query-client.ts'

/** A consortium to which my company belongs, or is asked to belong. Links to files live ten minutes. */
export const consortiumQuery = (id: string) => ({
  ...endpointQuery(contract.consortiumOf, { params: { id } }),
  refetchInterval: 5 * 60_000,
})

export const useConfirmMember = () => useChange(contract.confirmMember).mutateAsync
export const useDeclineMember = () => useChange(contract.declineMember).mutateAsync
