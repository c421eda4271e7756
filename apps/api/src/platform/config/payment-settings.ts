import * as z from 'zod/mini'

/** The settings of online payment; without a provider it is not offered. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z.exactOptional(z.enum(['none', 'sandbox'], '只能是 none 或 sandbox')),
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
