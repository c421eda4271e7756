import type { Capability } from '@jb/architecture/capabilities'

/**
 * Pieces of capabilities that stand, which are not built yet: each will have its own contract file of that name, and
 * from then on the table demands proofs.
 */
export const unbuilt = {
  'tender.addenda': '补遗与澄清文件',
  'tender.re-tender': '重新招标',
  'tender.snapshots': '各阶段的快照与定标表单',
  'bid.abandonment': '弃标与弃标公告',
  'bid.invited': '受邀方的报名与收标',
  'bid.summary': '招标汇总',
  'fee.packages': '专享套餐与套餐订单',
  'auction.own-offers': '本企业的出价记录',
  'demand.risk': '预算风控与已采购量',
  'demand.subcontract': '分包计划',
  'quotation.price-list': '价格清单与行情',
  'quotation.manager': '项目经理的报价意见',
} as const satisfies Readonly<Record<`${Capability}.${string}`, string>>

export type Unbuilt = keyof typeof unbuilt
