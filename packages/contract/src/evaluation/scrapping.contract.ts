import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { profile } from '../procurement/procurement.shapes.ts'
import { id } from '../shared/values.ts'

export const scrappingOf = endpoint({
  id: 'evaluation.scrapping',
  summary: '一个项目的废标与流标：为什么没有结果；采购方和评审成员看到不计入的各家，投标人只看到自己的',
  service: 'api',
  method: 'GET',
  path: '/evaluation/scrappings/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: z.object({
    id,
    title: z.string(),
    no: z.string(),
    profile,
    version: z.int(),
    statusName: z.string(),
    /** Ended without a winner. */
    over: z.boolean(),
    /** Why, as a sentence; null: it has not. */
    reason: z.nullable(z.string()),
    nextStep: z.string(),
    /** The caller has a seat among those who judge. */
    judges: z.boolean(),
    /** Bids that do not count, and why: all for who reads the opened bids, else that of the caller's own company. */
    turnedDown: z.array(
      z.object({ bidId: id, companyName: z.string(), own: z.boolean(), reason: z.string() }),
    ),
  }),
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': '没有找到这个项目，它可能还没有发布，或不对您公开' },
})
