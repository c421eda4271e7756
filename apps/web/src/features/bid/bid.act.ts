import type { Endpoint, Sent } from '@jb/contract/endpoint'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { useChange } from '../../lib/query-client.ts'

/** A deed on a sign-up or a bid shows in many answers; the goods of a tender do not change by it. */
const touched = /^(bid|home|approval|security)\.|^tender\.(detail|mine|counts|approvals)$/
/** Nothing may move under the typing hand, and what this phone has decrypted stays as it is. */
const still: readonly string[] = ['bid.sheet', 'bid.ownContent']

const isTouched = ({ queryKey: [first] }: { readonly queryKey: QueryKey }) =>
  typeof first === 'string' && touched.test(first) && !still.includes(first)

const askAnew = (client: QueryClient) => client.invalidateQueries({ predicate: isTouched })

/** Sends a change; when somebody else was faster everything is loaded anew before the sentence shows. */
export function useAct<const E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const { mutateAsync } = useChange(endpoint)
  return async (sent: Sent<E>) => {
    try {
      const answer = await mutateAsync(sent)
      await askAnew(client)
      return answer
    } catch (error) {
      if (isApiError(error) && ['stale', 'refused'].includes(error.kind)) await askAnew(client)
      throw error
    }
  }
}
