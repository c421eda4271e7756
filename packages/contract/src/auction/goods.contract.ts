import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileRef, id } from '../shared/values.ts'
import { notFound } from './auction.refusals.ts'

export const exportAuctionGoods = endpoint({
  id: 'auction.exportGoods',
  summary: '把竞价标的清单导出为 Excel',
  service: 'api',
  method: 'POST',
  path: '/auction/goods-exports',
  kind: 'change',
  who: 'loggedIn',
  scope: 'public',
  body: z.object({ id }),
  answer: fileRef,
  field: 'data',
  refusals: notFound,
})
