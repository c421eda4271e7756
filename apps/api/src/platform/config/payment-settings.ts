import * as z from 'zod/mini'

/** The settings of online payment; without a provider it is not offered. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z.exactOptional(z.enum(['none', 'sandbox'], '只能是 none 或 sandbox')),
  // The platform's own account for service fees, as name|bank|number; without it they are paid online only.
  PLATFORM_PAYEE: z._default(
    z
      .string()
      .check(
        z.regex(
          /^$|^[^|]{1,100}\|[^|]{1,100}\|[0-9 -]{9,40}$/,
          '必须写成“户名|开户行|账号”，账号 9 到 32 位数字',
        ),
      ),
    '',
  ),
} as const

interface Given {
  readonly DEMO: boolean
  readonly PAYMENT_PROVIDER?: 'none' | 'sandbox'
}

/** The way to pay online: the one that is named; else the demo has the sandbox, and production none. */
export function paymentProvider({ DEMO, PAYMENT_PROVIDER }: Given): 'none' | 'sandbox' {
  return PAYMENT_PROVIDER ?? (DEMO ? 'sandbox' : 'none')
}

/** What an operator has to know about the chosen provider. */
export function paymentWarnings(config: Given): readonly string[] {
  return !config.DEMO && config.PAYMENT_PROVIDER === 'sandbox'
    ? ['PAYMENT_PROVIDER：正式环境开启了沙箱支付，在线支付不产生真实资金，页面会写明']
    : []
}

const ofDemo = '匠标平台运营中心|中国工商银行西安高新支行|3700 0123 4567 8901 234'

/** The account that the platform's own fees are transferred to; the demo has one, production none unless it is set. */
export function platformPayee({ DEMO, PLATFORM_PAYEE }: Given & { readonly PLATFORM_PAYEE: string }) {
  const [name = '', bank = '', account = ''] = (PLATFORM_PAYEE || (DEMO ? ofDemo : '')).split('|')
  return { name, bank, account }
}
