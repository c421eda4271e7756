import * as z from 'zod/mini'
import { approvalType } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { goodsColumn, goodsLine } from '../procurement/procurement.shapes.ts'
import { fileRef, id, instant } from '../shared/values.ts'
import { tenderDetail } from '../tender/tender.shapes.ts'
import { bidRecord } from './result.shapes.ts'

/** What one may choose from, after the opening. */
const candidate = z.object({
  bidId: id,
  companyName: z.string(),
  rank: z.int(),
  /** Tax-inclusive, in yuan. */
  total: z.string(),
  totalExTax: z.string(),
  taxRate: z.string(),
  invoice: z.string(),
  delivery: z.string(),
  chosen: z.boolean(),
  /** Points in the report of a committee, where there is one. */
  score: z.exactOptional(z.string()),
})

export const approvalSubjectOf = endpoint({
  id: 'bid.approvalSubject',
  summary: '审批中的招标内容：推荐中标人、报价清单、投标记录和公告（发起人、审批人、抄送人）',
  service: 'api',
  method: 'GET',
  path: '/bid/approval-subjects/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({
    /** The approval's. */
    id,
  }),
  answer: z.object({
    approvalId: id,
    type: approvalType,
    typeName: z.string(),
    status: z.string(),
    statusName: z.string(),
    startedAt: instant,
    tenderId: id,
    /** The announcement as it is, or as it is to be published. */
    notice: tenderDetail,
    columns: z.array(goodsColumn),
    goods: z.array(goodsLine),
    /** Everything that names bids is null before the opening. */
    candidates: z.nullable(z.array(candidate)),
    awardReason: z.nullable(z.string()),
    awardTerms: z.nullable(z.string()),
    awardReport: z.nullable(fileRef),
    /** Prices of the recommended winner, row by row. */
    quotes: z.nullable(
      z.array(z.object({ rowId: id, unitPrice: z.string(), amount: z.string(), brand: z.string() })),
    ),
    records: z.nullable(z.array(bidRecord)),
  }),
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': '没有找到这个审批，可能您没有参与，或它不属于您的企业' },
})
