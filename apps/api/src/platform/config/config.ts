import * as z from 'zod/mini'
import { zhCN } from 'zod/v4/locales'
import { entryProblems, entrySettings, entryWarnings } from './entry-settings.ts'
import { mapSettings } from './map-settings.ts'
import { paymentSettings, paymentWarnings } from './payment-settings.ts'
import { smsProblems, smsSettings } from './sms-settings.ts'
import { count, flag, origin } from './values.ts'
import { weChatProblems, weChatSettings } from './wechat-settings.ts'

const areOrigins = (text: string) =>
  text === '' || text.split(',').every((part) => URL.canParse(part.trim()) && part.trim().startsWith('http'))

/** The least that OWASP advises for argon2id with two passes. */
const passwordMemoryKiB = 19_456

const environment = z.object({
  PORT: z._default(count(0, 65_535), 8080),
  HOST: z._default(z.string().check(z.minLength(1, '不能为空')), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, '不能为空')), '.data'),
  DATABASE_URL: z.exactOptional(z.string().check(z.regex(/^postgres(ql)?:\/\//, '必须以 postgres:// 开头'))),
  // 1: the demo. 0: production, whatever else is set.
  DEMO: z._default(flag, true),
  // How long a visitor's company waits until the demo verifies it by itself; 0: it waits for 平台运营.
  DEMO_VERIFY_SECONDS: z._default(count(0, 86_400), 60),
  // Every answer is compared with its contract, and fails where it differs; unset: in the demo.
  DEV_CHECK_ANSWERS: z.exactOptional(flag),
  PRODUCT_NAME: z._default(
    z.string().check(z.minLength(1, '不能为空'), z.maxLength(20, '最多 20 字')),
    '匠标',
  ),
  SECRET_FILE: z.exactOptional(z.string().check(z.minLength(1, '不能为空'))),
  // The parent domain on which the flags of a login stand; without it they stay on this host.
  COOKIE_DOMAIN: z._default(
    z.string().check(z.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/, '必须是域名，例如 example.com')),
    '',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      '只能是 fatal、error、warn、info、debug 或 silent',
    ),
    'info',
  ),
  RATE_PER_MINUTE: z._default(count(10, 10_000_000), 1200),
  // What a password's hash costs: argon2id's memory. Production takes no less than OWASP advises.
  PASSWORD_MEMORY_KIB: z._default(count(8, 1_048_576), passwordMemoryKiB),
  // What a company may upload in an hour, and a person or company that nobody has verified.
  UPLOAD_MB_PER_HOUR: z._default(count(1, 1_000_000), 500),
  UPLOAD_MB_PER_HOUR_UNVERIFIED: z._default(count(1, 1_000_000), 100),
  // Uploads are refused when less of the disk with DATA_DIR is free.
  DISK_MIN_FREE_MB: z._default(count(0, 100_000_000), 1024),
  DISK_MIN_FREE_PERCENT: z._default(count(0, 90), 2),
  // With the database that came along, a node says that it is not ready when less is free: nothing could be written soon.
  DISK_FLOOR_MB: z._default(count(0, 100_000_000), 256),
  // 1: the platform's pool of experts is one that the law accepts (评标专家库), by the word of whoever runs the platform.
  // Without it, and outside the demo, what has to be tendered by law enters the result of a draw made elsewhere.
  EXPERT_POOL_LAWFUL: z._default(flag, false),
  // Where the provider's own app is downloaded; without it people are told to search the app store.
  APP_DOWNLOAD_URL: z.exactOptional(z.url('必须是完整网址')),
  DESKTOP_ORIGIN: z.exactOptional(origin),
  CUSTOMER_PHONE: z._default(z.string().check(z.regex(/^[\d-]{0,20}$/, '只能含数字和短横线')), ''),
  COPYRIGHT: z._default(z.string().check(z.maxLength(100, '最多 100 字')), ''),
  ICP_NUMBER: z._default(z.string().check(z.maxLength(60, '最多 60 字')), ''),
  SERVICE_URL: z.exactOptional(z.url('必须是完整网址')),
  // Who shows it may read /metrics; without it there is no such address.
  METRICS_TOKEN: z.exactOptional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, '必须是 16 到 200 个可见字符，不含空格')),
  ),
  // Pages of other origins that may open the socket; its own origin always may.
  LIVE_ORIGINS: z._default(z.string().check(z.refine(areOrigins, '必须是网址，多个以逗号分隔')), ''),
  ...entrySettings,
  ...mapSettings,
  ...paymentSettings,
  ...smsSettings,
  ...weChatSettings,
})

/** The server's settings; names are those of the environment variables. */
export type Config = z.output<typeof environment>

export type ConfigOutcome =
  | { readonly config: Config; readonly warnings: readonly string[] }
  | { readonly problems: readonly string[] }

const prefixes = [
  'APP_',
  'DEMO',
  'DEV_',
  'PASSWORD_',
  'PRODUCT_',
  'SECRET_',
  'DATA',
  'DESKTOP_',
  'CUSTOMER_',
  'TRUST_',
  'COOKIE_',
  'RATE_',
  'ICP_',
  'LIVE_',
  'METRICS_',
  'UPLOAD_',
  'DISK_',
  'EXPERT_',
  'SMS_',
  'MAP_',
  'AMAP_',
  'WECHAT_',
  'PAYMENT_',
  'HTTP_ONLY',
  'DRAIN_',
  'BODY_',
]

function warningsFor(env: NodeJS.ProcessEnv): readonly string[] {
  const known = Object.keys(environment.shape)
  return Object.keys(env)
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)) && !known.includes(name))
    .map((name) => `${name}：没有这个设置，已忽略；请检查拼写`)
}

/** Other software sets NODE_ENV for reasons of its own: it decides nothing here, but may not be at odds with DEMO. */
const atOdds =
  'DEMO：NODE_ENV=production 不再表示正式环境，请写明 DEMO=0（正式）；如果确实要运行演示，请删除 NODE_ENV'

function forbiddenTogether(config: Config, env: NodeJS.ProcessEnv): readonly string[] {
  const problems: string[] = [...entryProblems(config), ...smsProblems(config), ...weChatProblems(config)]
  if (config.DEMO) return env.NODE_ENV === 'production' ? [...problems, atOdds] : problems
  if (config.PASSWORD_MEMORY_KIB < passwordMemoryKiB)
    problems.push(`PASSWORD_MEMORY_KIB：正式环境不能低于 ${passwordMemoryKiB}，请删除它`)
  return problems
}

/**
 * Reads all settings at once. An empty variable counts as unset. Every mistake comes back as one sentence that
 * starts with the variable's name; nothing is thrown, nothing is read besides `env`.
 */
export function readConfig(env: NodeJS.ProcessEnv): ConfigOutcome {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given, { error: zhCN().localeError })
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`) }
  }
  const config = parsed.data
  const problems = forbiddenTogether(config, env)
  if (problems.length > 0) return { problems }
  return { config, warnings: [...warningsFor(env), ...entryWarnings(config), ...paymentWarnings(config)] }
}
