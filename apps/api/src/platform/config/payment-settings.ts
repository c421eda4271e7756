import * as z from 'zod/mini'

/** The settings of online payment; without a provider it is not offered. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z.exactOptional(z.enum(['none', 'sandbox'], '只能是 none 或 sandbox')),
} as const

/** What an operator has to know about the chosen provider. */
export function paymentWarnings(config: {
  readonly NODE_ENV: string
  readonly PAYMENT_PROVIDER?: 'none' | 'sandbox'
}): readonly string[] {
  return config.NODE_ENV === 'production' && config.PAYMENT_PROVIDER === 'sandbox'
    ? ['PAYMENT_PROVIDER：生产环境开启了沙箱支付，在线支付不产生真实资金，页面会写明']
    : []
}
