import type { Config } from './config.ts'
import { namedOrigin, needsHttps } from './entry-settings.ts'
import { paymentProvider } from './payment-settings.ts'
import { filesIn } from './signature-settings.ts'

function connection(config: Config): string {
  if (config.DEMO) return '演示中 http 和 https 都可以'
  if (!needsHttps(config)) return '只用 http（HTTP_ONLY=1），登录不加密，只能用于可信的内网'
  return '必须是 https；http 打开的页面会转到 https 或看到提示，登录和接口被拒绝'
}

function signing({ DEMO, SIGNATURE_ROOTS }: Config): string {
  if (DEMO) return '演示签名，不具法律效力'
  const roots = filesIn(SIGNATURE_ROOTS).length
  return roots === 0 ? '没有配置根证书（SIGNATURE_ROOTS），要求签名的项目不能发布' : `根证书文件 ${roots} 个`
}

/** What the settings amount to, one line a matter: what `config-check` tells. */
export function summaryOf(config: Config): readonly string[] {
  const proxies = config.TRUST_PROXY === '0' ? '无' : config.TRUST_PROXY
  return [
    `运行方式：${config.DEMO ? '演示（DEMO=1）：有演示人物，时间可以快进' : '正式（DEMO=0）'}`,
    `访问方式：${connection(config)}`,
    `可信代理：${proxies}（TRUST_PROXY）；只有从这些地址来的 X-Forwarded-* 会被相信`,
    `平台网址：${namedOrigin(config) ?? '没有设置（ORIGIN）'}`,
    `在线支付：${paymentProvider(config) === 'sandbox' ? '沙箱，不产生真实资金' : '不提供'}`,
    `短信通道：${config.SMS_PROVIDER === 'none' || config.DEMO ? '无，只记录不发送' : config.SMS_PROVIDER}`,
    `电子签名：${signing(config)}`,
    `数据库：${config.DATABASE_URL ? '自己的 PostgreSQL（DATABASE_URL）' : `随程序安装的 PostgreSQL，在 ${config.DATA_DIR}`}`,
  ]
}
