import { earlierRows, earlierTerms } from '@jb/contract/tender/earlier.contract'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { useEndpoint } from '../../lib/query-client.ts'

/** What was published before for a company: rows of a material, contact of a project, the account for securities. */
export function useEarlier(principalId: string | null) {
  const rows = useCallback(
    (type: number, words: string) =>
      call(earlierRows, { body: { type, keyword: words.slice(0, 50), principalId } }).then(
        (answer) => answer.rows,
      ),
    [principalId],
  )
  const contactOf = useCallback(
    (projectId: string) =>
      call(earlierTerms, { body: { projectId, principalId } }).then(({ contact }) => contact),
    [principalId],
  )
  const { data } = useEndpoint(earlierTerms, { body: { projectId: null, principalId } })
  return { rows, contactOf, payee: data?.payee ?? null }
}

export type Payee = NonNullable<ReturnType<typeof useEarlier>['payee']>
