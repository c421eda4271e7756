import type { Capability } from '@jb/architecture/capabilities'

/**
 * Pieces of capabilities that stand, which are not built yet: each will have its own contract file of that name, and
 * from then on the table demands proofs.
 */
export const unbuilt = {
  'fee.packages': '专享套餐与套餐订单',
  'demand.risk': '预算风控与已采购量',
  'demand.subcontract': '分包计划',
  'quotation.price-list': '价格清单与行情',
  'quotation.manager': '项目经理的报价意见',
} as const satisfies Readonly<Record<`${Capability}.${string}`, string>>

export type Unbuilt = keyof typeof unbuilt
