import { hallSuggestions } from '@jb/contract/hall/suggestions.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../../lib/query-client.ts'

/** What somebody may mean who has typed so far; asked for once typing has paused, the last answer stands meanwhile. */
export const suggestionsQuery = (typed: string) => ({
  ...endpointQuery(hallSuggestions, { body: { typed: typed.slice(0, 50) } }),
  placeholderData: keepPreviousData,
  enabled: typed !== '',
})
