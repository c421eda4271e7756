import { siteConfig } from '@jb/contract/site/site.contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { endpointQuery } from './query-client.ts'

/** Product name, contact data and whether this is a demonstration; asked for once a page. */
export const siteQuery = queryOptions({
  ...endpointQuery(siteConfig, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The site's settings, undefined until they are here. */
export function useSite() {
  return useQuery(siteQuery).data
}
