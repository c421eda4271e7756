import type { Deed } from '@jb/contract/tender/tender.shapes'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { askedApprovers } from '../approval/index.ts'

/** Says how a decision ended: `done` once it is made, that it waits for its approvers, or the sentence that came instead. */
export const tellDecided = (deed: Promise<Deed>, done: string): Promise<void> =>
  deed.then(
    ({ approvalId }) => toast(approvalId ? askedApprovers : done, 'good'),
    (error: unknown) => toast(sentenceOf(error), 'bad'),
  )
