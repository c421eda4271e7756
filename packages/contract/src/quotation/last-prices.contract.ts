import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { companyRefusals } from '../bid/bid.refusals.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../shared/values.ts'

/** What one's own company asked last for a row like this one; as far as it was opened, for no one else ever. */
export const lastPrice = z.object({
  rowId: id,
  /** Unit price with tax, in yuan. */
  price: z.string(),
  taxRate: z.string(),
  /** The other columns, such as the brand. */
  cells: z.record(z.string(), z.string()),
  at: instant,
  /** Whether it was for the same province. */
  sameRegion: z.boolean(),
})

export const lastPricesOf = endpoint({
  id: 'quotation.lastPrices',
  summary: '本企业对同样材料、规格和单位最近一次的报价（同地区优先），用于快速报价时预填',
  service: 'api',
  method: 'GET',
  path: '/quotation/last-prices/{id}',
  kind: 'read',
  who: biddingRoles,
  scope: 'public',
  params: z.object({ id }),
  answer: z.object({ prices: z.array(lastPrice) }),
  field: 'data',
  encoded: 'object',
  refusals: {
    'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限',
    ...companyRefusals,
  },
})
