import { noticePreferences, setNoticePreferences } from '@jb/contract/notice/preferences.contract'
import { useQueryClient } from '@tanstack/react-query'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

/** How I want to be told. */
export const preferencesQuery = endpointQuery(noticePreferences, {})

/** Keeps how I want to be told; the switch shows the wish at once, and the truth when it was refused. */
export function useSetPreferences() {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const change = useChange(setNoticePreferences)
  return async (wish: Parameters<typeof change.mutateAsync>[0]['body']) => {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    if (before) client.setQueryData(queryKey, { ...before, ...wish })
    return change.mutateAsync({ body: wish }).catch((error) => {
      client.setQueryData(queryKey, before)
      throw error
    })
  }
}
