import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { opened } from './member.shapes.ts'

const code = z.string().check(z.regex(/^[\w-]{43}$/, '登录交接码的格式不正确，请回到 APP 重新打开这一页'))

/**
 * A one-time code that hands this login over from the native app to the page in its web view: lives
 * `expiresInSeconds`, opens one login, and dies with the login that asked for it.
 */
export const mintNativeCode = endpoint({
  id: 'member.mintNativeCode',
  summary: '为 APP 内的网页取一次性登录交接码',
  service: 'api',
  method: 'POST',
  path: '/member/native-codes',
  kind: 'change',
  perMinute: 30,
  who: 'loggedIn',
  scope: 'self',
  answer: z.object({ code: z.string(), expiresInSeconds: z.int() }),
  field: 'data',
  refusals: {},
})

/** Trades the code for a login of the page's own, acting for the company that the app acts for. */
export const nativeLogin = endpoint({
  id: 'member.nativeLogin',
  summary: '用 APP 交来的一次性登录交接码登录',
  service: 'api',
  method: 'POST',
  path: '/member/native-login',
  kind: 'change',
  perMinute: 20,
  who: 'anyone',
  scope: 'self',
  body: z.strictObject({ code }),
  answer: opened,
  field: 'data',
  refusals: { 'member.nativeCodeInvalid': '登录交接码已失效，请回到 APP 重新打开这一页。' },
})

/** A company's own app. */
export const companyApp = z.object({
  appName: z.string(),
  /** Address of a picture, or '' when there is none. */
  icon: z.string(),
  downloadUrl: z.string(),
})
export type CompanyApp = z.output<typeof companyApp>

/** The app of the company with this number; null when it has none, or when there is no such company. */
export const appInfo = endpoint({
  id: 'member.appInfo',
  summary: '企业自己的 APP',
  service: 'enterpriseApp',
  method: 'GET',
  path: '/management/enterpriseRecom/getAppInfoFromComNo',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  query: z.object({ companyNo: z.string().check(z.regex(/^\d{1,18}$/, '请填写企业编号')) }),
  answer: z.nullable(companyApp),
  field: 'data',
  refusals: {},
})
