import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const address = z.string().check(z.maxLength(2000, '地址太长，请从页面上重新打开后再分享'))

export const pageCard = endpoint({
  id: 'share.card',
  summary: '一个页面被分享时的标题、简介和图片（只含公开内容；不公开的页面给出站点自己的）',
  service: 'api',
  method: 'GET',
  path: '/share/card',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  // Path and query of the page.
  query: z.object({ address }),
  answer: z.object({
    title: z.string(),
    description: z.string(),
    /** Path of a picture of this site; it may expire within minutes. */
    image: z.string(),
  }),
  field: 'data',
  perMinute: 120,
  refusals: {},
})

export const weChatAccess = endpoint({
  id: 'share.weChatAccess',
  summary: '微信 JS-SDK 对本站一个页面的签名',
  service: 'api',
  method: 'GET',
  path: '/share/wechat-access',
  kind: 'read',
  who: 'anyone',
  scope: 'none',
  // The whole URL; its fragment is not signed.
  query: z.object({ url: address }),
  answer: z.object({
    appId: z.string(),
    /** Seconds since 1970. */
    timestamp: z.int(),
    nonceStr: z.string(),
    signature: z.string(),
  }),
  field: 'data',
  perMinute: 60,
  refusals: {
    'share.notConfigured': '平台没有开通微信分享，请复制链接发给对方',
    'share.foreignPage': '只能分享本站的页面，请从本站打开后再分享',
    'share.weChatSilent': '微信暂时没有给出授权，请稍后再试，或复制链接发给对方',
  },
})
