import { biddingRoles } from '@jb/domain/member/roles'
import { mostDemands } from '@jb/domain/quotation/batch'
import * as z from 'zod/mini'
import { companyRefusals } from '../bid/bid.refusals.ts'
import { offererVerb } from '../bid/offer-endpoints.ts'
import { demandKind } from '../demand/demand.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { fileRef, id } from '../shared/values.ts'
import { lastPrice } from './last-prices.contract.ts'
import { quoteSheet } from './quotation.shapes.ts'

/** One demand on the sheet for many. */
const batchSheet = z.object({
  sheet: quoteSheet,
  regionName: z.string(),
  /** What one's own company asked last for such rows; for no one else ever. */
  last: z.array(lastPrice),
})
export type BatchSheet = z.output<typeof batchSheet>

export const batchSheets = endpoint({
  id: 'quotation.batchSheets',
  summary: `批量报价：符合本企业供应类别和地区、正在报价的需求，先截止的在前，最多 ${mostDemands} 个`,
  service: 'api',
  method: 'POST',
  path: '/quotation/batch-sheets',
  kind: 'read',
  who: biddingRoles,
  scope: 'public',
  body: z.object({
    kind: z.exactOptional(demandKind),
    /** Number of a category of that kind: itself, the classes around it, and all below it. */
    category: z.exactOptional(z.string().check(z.regex(/^[A-Z\d]{1,4}$/, '类别编码不对'))),
    region: z.exactOptional(z.string().check(z.regex(/^\d{6}$/, '地区编码不对'))),
    /** With those for which the company has quoted already. */
    quoted: z._default(z.boolean(), false),
  }),
  answer: z.object({
    sheets: z.array(batchSheet),
    /** What the company says it supplies; nothing: no demand can fit. */
    supplies: z.array(z.object({ kind: demandKind, no: z.string(), name: z.string() })),
    /** Fitting demands that found no room on the sheet. */
    left: z.int(),
    /** Fitting demands for which the company has quoted already, on the sheet or not. */
    quoted: z.int(),
  }),
  field: 'data',
  encoded: 'object',
  refusals: companyRefusals,
})

export const batchWorkbook = endpoint({
  id: 'quotation.batchWorkbook',
  summary: '把几个需求的清单导出为一个 Excel，用来填单价；填好的文件在手机上读取，不上传',
  ...offererVerb,
  path: '/quotation/batch-workbooks',
  scope: 'public',
  body: z.object({
    ids: z.array(id).check(z.minLength(1, '请至少选一个需求'), z.maxLength(mostDemands)),
  }),
  answer: fileRef,
  refusals: {
    ...companyRefusals,
    'demand.notFound': '有的需求已被删除，或您没有查看权限，请刷新后重试',
  },
})
