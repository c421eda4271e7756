import { toast } from '../kit/toast.ts'
import { sentenceOf } from '../lib/api-error.ts'

/** Says how a change ended: `done` once it is made, else the sentence that came instead. Never fails. */
export const tellOutcome = (change: Promise<unknown>, done: string): Promise<void> =>
  change.then(
    () => toast(done, 'good'),
    (error: unknown) => toast(sentenceOf(error), 'bad'),
  )
