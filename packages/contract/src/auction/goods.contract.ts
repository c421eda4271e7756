import { goodsExport } from '../procurement/own-endpoints.ts'
import { notFound } from './auction.refusals.ts'

export const exportAuctionGoods = goodsExport('auction', {
  summary: '把竞价标的清单导出为 Excel',
  refusals: notFound,
})
