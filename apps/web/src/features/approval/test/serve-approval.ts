import { approvalOf, myApprovals } from '@jb/contract/approval/approval.contract'
import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { mock } from '@jb/testing/typed-msw'
import type { SetupServer } from 'msw/node'
import { approvalId, open } from './open-screen.tsx'

export const counts = { todo: 0, done: 0, started: 0, cc: 0, unread: 0 }

/** Serves an approval that changes of the test replace; nothing else waits. */
export function serveApproval(server: SetupServer, first: ApprovalDetail) {
  const state = { approval: first }
  server.use(
    ...mock(approvalOf, () => state.approval),
    ...mock(myApprovals, () => ({ records: [], total: 0, counts })),
  )
  return state
}

export const showApproval = (given = {}) => open(`/approvalDetail?id=${approvalId}`, given)
