import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { lazy, Suspense } from 'react'

// What is to be decided is read first.
const DeedsBar = lazy(() => import('./deeds-bar.tsx'))

/**
 * What this person may do to an approval: the bar under the page and everything behind it. The row of the page names
 * the person picker in `keepsStateFor`: whom to pass it on to is chosen there.
 */
export function ApprovalDeeds({ approval }: { approval: ApprovalDetail }) {
  return (
    <Suspense fallback={null}>
      <DeedsBar approval={approval} />
    </Suspense>
  )
}
