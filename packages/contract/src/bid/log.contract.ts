import { readingRoles } from '@jb/domain/bid/readers'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant } from '../shared/values.ts'

const logLine = z.object({
  at: instant,
  action: z.string(),
  actionName: z.string(),
  /** Who did it; null: the platform, by its clock. */
  personName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type LogLine = z.output<typeof logLine>

/** What proves the log after the opening: its last hash, and whether every line is as it was written. */
const logProof = z.object({ lines: z.int(), head: z.string(), intact: z.boolean() })

export const operationLog = endpoint({
  id: 'bid.operationLog',
  summary: '一个招标的操作日志，新的在前（采购方和审计；开标前不含投标）',
  service: 'api',
  method: 'POST',
  path: '/bid/operation-logs',
  kind: 'read',
  who: readingRoles,
  scope: 'own',
  body: z.object({ ...pageQuery, id }),
  answer: z.extend(page(logLine), {
    title: z.string(),
    /** Null before the opening, when the number of lines would tell the number of bids. */
    proof: z.nullable(logProof),
  }),
  field: 'records',
  refusals: { 'tender.notFound': '没有找到这个项目，可能已被删除或您没有查看权限' },
})
