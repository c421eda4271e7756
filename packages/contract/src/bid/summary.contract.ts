import { readingRoles } from '@jb/domain/bid/readers'
import { summaryStatuses } from '@jb/domain/bid/summary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { tenderType } from '../procurement/procurement.shapes.ts'
import { fileRef } from '../shared/values.ts'

const figures = {
  count: z.int(),
  running: z.int(),
  awarded: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** Of what was bought and awarded: estimated, paid, and the difference, in yuan. */
  estimate: z.string(),
  amount: z.string(),
  saved: z.string(),
  /** Per cent with one decimal; null: it cannot be said. */
  savedShare: z.nullable(z.string()),
  failedShare: z.nullable(z.string()),
  /** From the publication to the award, on the average. */
  days: z.nullable(z.int()),
}
const named = z.object({ name: z.string(), ...figures })

/** What of one's own tenders is summed up: of the year of their publication. */
const asked = z.object({
  /** Absent: the latest in which one was published. */
  year: z.exactOptional(z.int().check(z.minimum(2000), z.maximum(2999))),
  type: z.exactOptional(tenderType),
  status: z._default(z.enum(['all', ...summaryStatuses]), 'all'),
})

export const tenderSummary = endpoint({
  id: 'bid.summary',
  summary: '招标汇总（采购方）：按年、月、类型和部门的数量、金额、节约和流标',
  service: 'api',
  method: 'POST',
  path: '/bid/summary',
  kind: 'read',
  who: readingRoles,
  scope: 'own',
  body: asked,
  answer: z.object({
    year: z.int(),
    /** Those in which something was published, the latest first. */
    years: z.array(z.int()),
    /** Types of that year, whatever is asked for. */
    types: z.array(z.object({ type: z.int(), name: z.string() })),
    total: z.object(figures),
    byMonth: z.array(named),
    byType: z.array(named),
    byDepartment: z.array(named),
  }),
  field: 'data',
  encoded: 'object',
  refusals: {},
})

export const exportSummary = endpoint({
  id: 'bid.exportSummary',
  summary: '把招标汇总导出为 Excel（采购方）',
  service: 'api',
  method: 'POST',
  path: '/bid/summary-exports',
  kind: 'change',
  who: readingRoles,
  scope: 'own',
  body: asked,
  answer: fileRef,
  field: 'data',
  refusals: {},
})
