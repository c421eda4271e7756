import type { Answer } from '@jb/contract/endpoint'
import { publicAppKey } from '@jb/contract/platform/signature'
import type { siteConfig } from '@jb/contract/site/site.contract'
import type { ReadContext } from '../../../platform/module.ts'
import { siteFacts } from './site-facts.ts'

/** What the web app needs to know before anybody logs in. */
export async function readSiteConfig({ db, services, now }: ReadContext): Promise<Answer<typeof siteConfig>> {
  const { config, secret } = services
  return {
    ...(await siteFacts(db, config)),
    demo: config.DEMO,
    desktopOrigin: config.DESKTOP_ORIGIN ?? '',
    appDownloadUrl: config.APP_DOWNLOAD_URL ?? '',
    map: {
      amapKey: config.AMAP_KEY,
      amapSecurityCode: config.AMAP_SECURITY_CODE,
      tileUrl: config.MAP_TILE_URL,
      tileAttribution: config.MAP_TILE_ATTRIBUTION,
    },
    serverTime: now.toISOString(),
    appKey: publicAppKey,
    receiptKey: secret.publicKey,
  }
}
