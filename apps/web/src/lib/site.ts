import type { Answer } from '@jb/contract/endpoint'
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

/** The links by which the people behind the site are reached; '' where the operator has named none. */
export function reachOf(site: Pick<Answer<typeof siteConfig>, 'customerTelephone' | 'serviceLink'>) {
  const { customerTelephone: phone, serviceLink } = site
  return {
    tel: phone && `tel:${phone.replace(/[^\d+]/g, '')}`,
    service: serviceLink.startsWith('https://') ? serviceLink : '',
  }
}
