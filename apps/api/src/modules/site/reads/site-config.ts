import type { Answer } from '@jb/contract/endpoint'
import { publicAppKey } from '@jb/contract/platform/signature'
import type { siteConfig } from '@jb/contract/site/site.contract'
import type { ReadContext } from '../../../platform/module.ts'

/** What the web app needs to know before anybody logs in. */
export async function readSiteConfig({ services, now }: ReadContext): Promise<Answer<typeof siteConfig>> {
  const { config, secret } = services
  return {
    title: config.PRODUCT_NAME,
    separator: ' | ',
    customerTelephone: config.CUSTOMER_PHONE,
    copyright: config.COPYRIGHT,
    icp: config.ICP_NUMBER,
    serviceLink: config.SERVICE_URL ?? '',
    demo: config.DEMO,
    desktopOrigin: config.DESKTOP_ORIGIN ?? '',
    serverTime: now.toISOString(),
    appKey: publicAppKey,
    receiptKey: secret.publicKey,
  }
}
