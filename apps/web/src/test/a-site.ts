import type { Answer } from '@jb/contract/endpoint'
import type { siteConfig } from '@jb/contract/site/site.contract'

type Site = Answer<typeof siteConfig>

/** What the platform says about itself. */
export function aSite(given: Partial<Site> = {}): Site {
  return {
    title: '匠标',
    separator: ' | ',
    customerTelephone: '',
    copyright: '',
    icp: '',
    serviceLink: '',
    demo: false,
    desktopOrigin: '',
    appDownloadUrl: '',
    map: { amapKey: '', amapSecurityCode: '', tileUrl: '', tileAttribution: '' },
    serverTime: '2026-11-21T02:00:00.000Z',
    appKey: '',
    receiptKey: '',
    ...given,
  }
}
