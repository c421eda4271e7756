import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { lazy, Suspense, useState } from 'react'
import { NavAction } from '../../../kit/nav-bar.tsx'

// Nobody needs it before the first press.
const LogSheet = lazy(() => import('./log-sheet.tsx'))

export type Log = Pick<ApprovalDetail, 'log' | 'proof'>

/** 审批日志, in the bar at the top. */
export function ApprovalLogAction({ log, proof }: Log) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <NavAction onClick={() => setOpen(true)}>审批日志</NavAction>
      <Suspense fallback={null}>
        {open && <LogSheet log={log} proof={proof} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
