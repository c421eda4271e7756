import type { Answer } from '@jb/contract/endpoint'
import type { siteConfig } from '@jb/contract/site/site.contract'

/** The links by which the people behind the site are reached; '' where the operator has named none. */
export function reachOf(site: Pick<Answer<typeof siteConfig>, 'customerTelephone' | 'serviceLink'>) {
  const { customerTelephone: phone, serviceLink } = site
  return {
    tel: phone && `tel:${phone.replace(/[^\d+]/g, '')}`,
    service: serviceLink.startsWith('https://') ? serviceLink : '',
  }
}
