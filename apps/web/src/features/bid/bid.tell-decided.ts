import type { Deed } from '@jb/contract/tender/tender.shapes'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'

/** What is said once a decision lies before its approvers. */
export const askedWords = '已提交审批，审批通过后自动生效'

/** Says how a decision ended: `done` once it is made, that it waits for its approvers, or the sentence that came instead. */
export const tellDecided = (deed: Promise<Deed>, done: string): Promise<void> =>
  deed.then(
    ({ approvalId }) => toast(approvalId ? askedWords : done, 'good'),
    (error: unknown) => toast(sentenceOf(error), 'bad'),
  )
