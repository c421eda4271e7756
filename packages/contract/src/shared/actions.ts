import { approvalTypes } from '@jb/domain/approval/types'
import * as z from 'zod/mini'

/**
 * One thing this caller could do now. The server decides; a screen draws the button and, when it is not
 * enabled, says `why`.
 */
export const action = z.object({
  id: z.string(),
  label: z.string(),
  enabled: z.boolean(),
  why: z.exactOptional(z.string()),
  /** Who has to agree before it happens: the approvers of a process, or a second person; absent: nobody. */
  asks: z.exactOptional(z.enum(['approvers', 'second'])),
  /** By which process its approvers decide, where it asks them. */
  process: z.exactOptional(z.enum(approvalTypes)),
})
export const actions = z.array(action)
export type Action = z.output<typeof action>
