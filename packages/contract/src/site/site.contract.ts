import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mapSettings } from '../map/map.shapes.ts'
import { instant } from '../shared/values.ts'

/** The places whose views are counted: those a person lands on, by their id in the product map. */
export const countedPlaces = [
  'home.indexs',
  'hall.bidding',
  'hall.bidNotice',
  'tender.detail',
  'tender.winNotice',
  'auction.list',
  'notice.messages',
  'member.mine',
] as const

export const siteConfig = endpoint({
  id: 'site.config',
  summary: '站点设置',
  service: 'api',
  method: 'GET',
  path: '/site/config',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  answer: z.object({
    /** Product name; a document's title is `页面标题 + separator + title`. */
    title: z.string(),
    separator: z.string(),
    customerTelephone: z.string(),
    copyright: z.string(),
    icp: z.string(),
    serviceLink: z.string(),
    /** A demonstration: invented data, and a clock that may be moved forward. */
    demo: z.boolean(),
    desktopOrigin: z.string(),
    /** Where the provider's app is downloaded, or '' when it is only in the app stores. */
    appDownloadUrl: z.string(),
    map: mapSettings,
    serverTime: instant,
    /** The public key by which callers who are not logged in sign their requests. */
    appKey: z.string(),
    /** The public key that signs the receipts of bids (Ed25519, base64url): a receipt with another one is not ours. */
    receiptKey: z.string(),
  }),
  field: 'data',
  refusals: {},
})

export const addPageView = endpoint({
  id: 'site.addPageView',
  summary: '记录一次页面浏览（只记页面名和日期）',
  service: 'api',
  method: 'POST',
  path: '/site/page-views',
  kind: 'change',
  who: 'anyone',
  scope: 'none',
  body: z.object({ route: z.enum(countedPlaces) }),
  answer: z.object({}),
  field: 'data',
  refusals: {},
})
