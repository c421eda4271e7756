import { effectiveFacts, type SiteFacts } from '@jb/domain/site/settings'
import type { Kysely } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { DB } from '../../../platform/db/types.ts'
import { storedSettings } from './stored-settings.ts'

/** What the server's own settings say about the site. */
export function ownFacts(config: Config): SiteFacts {
  return {
    title: config.PRODUCT_NAME,
    separator: ' | ',
    customerTelephone: config.CUSTOMER_PHONE,
    copyright: config.COPYRIGHT,
    icp: config.ICP_NUMBER,
    serviceLink: config.SERVICE_URL ?? '',
  }
}

/** What holds now on every node: the operator's word, else the server's setting. */
export async function siteFacts(db: Kysely<DB>, config: Config): Promise<SiteFacts> {
  return effectiveFacts(ownFacts(config), (await storedSettings(db)).overrides)
}
