import * as z from 'zod/mini'

const given = z.string().check(z.minLength(1, '不能为空'))
const origin = (example: string) =>
  z.pipe(
    z.url(`必须是完整网址，例如 ${example}`),
    z.transform((text: string) => new URL(text).origin),
  )

/** The settings of the official account whose JS-SDK puts a card on shared pages; without `WECHAT_APP_ID` there is none. */
export const weChatSettings = {
  WECHAT_APP_ID: z._default(
    z.string().check(z.regex(/^(wx[0-9a-z]{16})?$/, '必须是公众号的 AppID，以 wx 开头，共 18 位')),
    '',
  ),
  WECHAT_APP_SECRET: z.exactOptional(given),
  WECHAT_APP_SECRET_FILE: z.exactOptional(given),
  // The address of the pages, whose host the account has entered as a JS-SDK domain; no other address is signed.
  WECHAT_ORIGIN: z.exactOptional(origin('https://h5.example.com')),
  WECHAT_ENDPOINT: z._default(origin('https://api.weixin.qq.com'), 'https://api.weixin.qq.com'),
} as const

type Given = Partial<Record<'WECHAT_APP_SECRET' | 'WECHAT_APP_SECRET_FILE' | 'WECHAT_ORIGIN', string>> & {
  readonly WECHAT_APP_ID: string
}

/** What a chosen account still lacks, one sentence each. */
export function weChatProblems(config: Given): readonly string[] {
  if (config.WECHAT_APP_ID === '') return []
  const secret = config.WECHAT_APP_SECRET ?? config.WECHAT_APP_SECRET_FILE
  return [
    ...(config.WECHAT_ORIGIN === undefined
      ? ['WECHAT_ORIGIN：使用微信分享时必须填写页面的网址，例如 https://h5.example.com']
      : []),
    ...(secret === undefined
      ? ['WECHAT_APP_SECRET：使用微信分享时必须填写，或用 WECHAT_APP_SECRET_FILE 指定文件']
      : []),
  ]
}
