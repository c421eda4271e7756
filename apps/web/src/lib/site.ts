import { siteConfig } from '@jb/contract/site/site.contract'
import { minute } from '@jb/domain/shared/dates'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { endpointQuery } from './query-client.ts'

/** Product name, contact data and whether this is a demonstration; asked for anew every few minutes. */
export const siteQuery = queryOptions({
  ...endpointQuery(siteConfig, {}),
  staleTime: 5 * minute,
})

/** The site's settings, undefined until they are here. */
export function useSite() {
  return useQuery(siteQuery).data
}
