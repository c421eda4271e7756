import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { publicRead } from '../procurement/own-endpoints.ts'
import { fileRef, id } from '../shared/values.ts'
import { buyerRecord } from './demand.shapes.ts'

/** The head of a company's own hall. What it has published stands in the hall, narrowed to it. */
export const demandSpecial = endpoint({
  id: 'demand.special',
  summary: '企业专场：这家企业是谁，以往的需求成交情况（公开）',
  ...publicRead,
  path: '/demand/companies/{id}',
  answer: z.object({
    id,
    companyNo: z.string(),
    name: z.string(),
    shortName: z.string(),
    memberTypeName: z.string(),
    verified: z.boolean(),
    regionName: z.string(),
    introduction: z.string(),
    logo: z.nullable(fileRef),
    record: buyerRecord,
  }),
  refusals: { 'demand.company.notFound': '没有找到这家企业，它可能还没有通过认证' },
})
