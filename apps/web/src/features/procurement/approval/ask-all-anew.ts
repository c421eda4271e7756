import { openCheck } from '@jb/contract/approval/approval.contract'
import type { QueryClient } from '@tanstack/react-query'

/** Answers that a decided, begun or withdrawn approval of a tender makes old. */
const touched = /^(tender|bid|auction|home|approval)\./
/** Nothing may move under the typing hand. */
const still: readonly string[] = [
  'tender.draft',
  'auction.draft',
  'auction.saveDraft',
  'tender.saveDraft',
  'bid.sheet',
  'bid.ownContent',
  openCheck.id,
]

/** Asks for everything anew that an approval may have changed. */
export const askAllAnew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      typeof first === 'string' && touched.test(first) && !still.includes(first),
  })
