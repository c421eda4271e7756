import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText, text } from '../shared/values.ts'

const phone = z.string().check(z.regex(/^[\d-]{0,20}$/, '只能含数字和短横线，最多 20 位'))
const link = z
  .string()
  .check(
    z.maxLength(300, '最多 300 字'),
    z.regex(/^(https:\/\/[^\s"'<>\\]+)?$/, '请填写 https:// 开头的完整网址'),
  )

/** What the operator may say about the site; only title and separator must not be empty. */
export const siteForm = z.object({
  title: text(20),
  /** Between the title of a page and that of the site; its spaces count. */
  separator: z.string().check(z.minLength(1, '请填写'), z.maxLength(5, '最多 5 个字符')),
  customerTelephone: phone,
  copyright: optionalText(100),
  icp: optionalText(60),
  serviceLink: link,
})
export type SiteForm = z.input<typeof siteForm>

const siteSettings = z.extend(siteForm, {
  version: z.int(),
  /** What the server's own settings say; it holds for everything that the operator leaves as it is. */
  own: siteForm,
})

export const readSettings = endpoint({
  id: 'site.settings',
  summary: '站点设置（运营）',
  service: 'api',
  method: 'GET',
  path: '/site/settings',
  kind: 'read',
  who: ['operator'],
  scope: 'none',
  answer: siteSettings,
  field: 'data',
  refusals: {},
})

export const saveSettings = endpoint({
  id: 'site.saveSettings',
  summary: '修改站点设置（运营）',
  service: 'api',
  method: 'POST',
  path: '/site/settings',
  kind: 'change',
  refreshes: ['site.settings', 'site.config'],
  who: ['operator'],
  scope: 'none',
  body: z.extend(siteForm, { version: z.int() }),
  answer: siteSettings,
  field: 'data',
  refusals: { 'site.stale': '站点设置刚刚被别人修改过，请刷新后再修改' },
})
