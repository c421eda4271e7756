import * as z from 'zod/mini'
import { page } from '../shared/page.ts'
import { instant } from '../shared/values.ts'

const logLine = z.object({
  at: instant,
  action: z.string(),
  actionName: z.string(),
  /** Who did it; null: the platform, by its clock. */
  personName: z.nullable(z.string()),
  /** Of what the platform did because an approval had ended: who asked and who decided; no names for readers from outside. */
  decided: z.exactOptional(
    z.object({ asker: z.string(), approvers: z.array(z.string()), rejected: z.boolean() }),
  ),
  companyName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type LogLine = z.output<typeof logLine>

/** What was tried too early or with what is not one's own, and refused: the latest first, and how many in all. */
export const attempts = z.object({ total: z.int(), records: z.array(logLine) })

/** What proves the log after the opening: its last hash, and whether every line is as it was written. */
const logProof = z.object({ lines: z.int(), head: z.string(), intact: z.boolean() })

/** A page of the operation log of one subject, the latest first. */
export const logPage = z.extend(page(logLine), {
  title: z.string(),
  /** Null while the number of lines would tell the number of offers. */
  proof: z.nullable(logProof),
})
