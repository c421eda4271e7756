import * as z from 'zod/mini'
import { isProxyTrust, usualProxies } from './proxy-trust.ts'
import { count, flag, origin } from './values.ts'

const advice =
  '必须写明代理的地址或网段，多个以逗号分隔（例如 10.0.0.5、10.0.0.0/8、loopback），0 表示没有代理；只写代理层数不再接受，因为那样谁连上端口都会被相信'

/** How people and proxies come in. */
export const entrySettings = {
  // Where the pages are known; what a caller says its host is proves nothing.
  ORIGIN: z.exactOptional(origin),
  // Whose word on the address of a caller and on https is believed.
  TRUST_PROXY: z._default(z.string().check(z.refine(isProxyTrust, advice)), usualProxies),
  // For a LAN without https: people log in over a line that others in it can read.
  HTTP_ONLY: z._default(flag, false),
  // How long a proxy gets to notice that this node is leaving; unset: 5 s, and none in the demo.
  DRAIN_SECONDS: z.exactOptional(count(0, 60)),
  // How long the body of a request may take to come, and how many that take long one address may have under way.
  BODY_SECONDS: z._default(count(1, 120), 30),
  BODY_SLOW_PER_ADDRESS: z._default(count(1, 10_000), 20),
} as const

interface Entry {
  readonly DEMO: boolean
  readonly HTTP_ONLY: boolean
  readonly TRUST_PROXY: string
  readonly ORIGIN?: string
  readonly WECHAT_ORIGIN?: string
}

/** Whether everything but the checks of health has to come over https. */
export function needsHttps({ DEMO, HTTP_ONLY }: Pick<Entry, 'DEMO' | 'HTTP_ONLY'>): boolean {
  return !DEMO && !HTTP_ONLY
}

/** The address of the pages as the settings name it. */
export function namedOrigin({ ORIGIN, WECHAT_ORIGIN }: Entry): string | undefined {
  return ORIGIN ?? WECHAT_ORIGIN
}

/** Settings of the entry that cannot go together, one sentence each. */
export function entryProblems(config: Entry): readonly string[] {
  if (!needsHttps(config)) return []
  return [
    ...(config.ORIGIN?.startsWith('http:')
      ? ['ORIGIN：正式环境只接受 https，必须以 https:// 开头；只在内网用 http 时请设置 HTTP_ONLY=1']
      : []),
    ...(config.TRUST_PROXY === '0'
      ? [
          'TRUST_PROXY：正式环境要求 https，由代理告诉服务；请写明代理的地址，没有代理、只在内网用 http 时请设置 HTTP_ONLY=1',
        ]
      : []),
  ]
}

/** What an operator has to know about the entry at each start. */
export function entryWarnings(config: Entry): readonly string[] {
  if (config.DEMO) return []
  return [
    ...(config.HTTP_ONLY
      ? [
          'HTTP_ONLY：没有 https，同一网络里的人可以看到密码、登录和报价；只能用于可信的内网，对外开放前请配置 https 代理并删除 HTTP_ONLY',
        ]
      : []),
    ...(namedOrigin(config) === undefined
      ? [
          'ORIGIN：没有设置平台的网址，分享的页面不带网址和图片，http 访问不会转到 https；请填写，例如 https://h5.example.com',
        ]
      : []),
  ]
}
