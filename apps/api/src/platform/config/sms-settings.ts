import * as z from 'zod/mini'

const given = z.string().check(z.minLength(1, '不能为空'))

/** The settings of the SMS channel; without `SMS_PROVIDER` nothing leaves the platform. */
export const smsSettings = {
  SMS_PROVIDER: z._default(z.enum(['none', 'aliyun'], '只能是 none 或 aliyun'), 'none'),
  SMS_ENDPOINT: z._default(
    z.pipe(
      z.url('必须是完整网址，例如 https://dysmsapi.aliyuncs.com'),
      z.transform((text: string) => new URL(text).origin),
    ),
    'https://dysmsapi.aliyuncs.com',
  ),
  SMS_KEY_ID: z.exactOptional(given),
  SMS_KEY_SECRET: z.exactOptional(given),
  SMS_KEY_SECRET_FILE: z.exactOptional(given),
  SMS_SIGN: z.exactOptional(given),
  SMS_TEMPLATE_CODE: z.exactOptional(given),
  SMS_TEMPLATE_NOTICE: z.exactOptional(given),
} as const

const needed = ['SMS_KEY_ID', 'SMS_SIGN', 'SMS_TEMPLATE_CODE', 'SMS_TEMPLATE_NOTICE'] as const

type Given = Partial<Record<(typeof needed)[number] | 'SMS_KEY_SECRET' | 'SMS_KEY_SECRET_FILE', string>> & {
  readonly SMS_PROVIDER: 'none' | 'aliyun'
}

/** What a chosen provider still lacks, one sentence each. */
export function smsProblems(config: Given): readonly string[] {
  if (config.SMS_PROVIDER === 'none') return []
  const problems = needed
    .filter((name) => config[name] === undefined)
    .map((name) => `${name}：使用短信通道时必须填写`)
  if (config.SMS_KEY_SECRET !== undefined || config.SMS_KEY_SECRET_FILE !== undefined) return problems
  return [...problems, 'SMS_KEY_SECRET：使用短信通道时必须填写，或用 SMS_KEY_SECRET_FILE 指定文件']
}
