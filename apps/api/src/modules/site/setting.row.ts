import { type SiteOverrides, siteFactNames } from '@jb/domain/site/settings'
import type { Selectable } from 'kysely'
import type { SiteSetting } from '../../platform/db/types.ts'

/** The operator's overrides and their version, 0 while there are none. */
export interface StoredSettings {
  readonly version: number
  readonly overrides: SiteOverrides
}

const none = Object.fromEntries(siteFactNames.map((name) => [name, null])) as unknown as SiteOverrides

/** What the one row of the table says, or that there is none. */
export function settingsIn(row: Selectable<SiteSetting> | undefined): StoredSettings {
  if (!row) return { version: 0, overrides: none }
  const { version, title, separator, copyright, icp } = row
  const { customer_telephone: customerTelephone, service_link: serviceLink } = row
  return { version, overrides: { title, separator, customerTelephone, copyright, icp, serviceLink } }
}
