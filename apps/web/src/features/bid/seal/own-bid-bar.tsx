import type { Standing } from '@jb/contract/bid/bid.shapes'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useWithdraw } from '../bid.queries.ts'
import { withdrawForm } from '../bid.sheets.ts'
import { actionsOnBid } from '../parts/footer-actions.ts'
import type { OwnBidView } from './bid-versions.tsx'

interface OwnBidBarProps {
  bid: OwnBidView
  standing: Standing
}

/** What may still be done with one's own bid: replace it, withdraw it, or hand in a new one. */
export function OwnBidBar({ bid, standing }: OwnBidBarProps) {
  const { tenderId, version } = bid
  const go = useGo()
  const withdraw = useWithdraw()
  const [withdrawing, setWithdrawing] = useState(false)
  const [section] = useState(() => withdrawForm.section(version))
  return (
    <>
      <ActionBar
        actions={actionsOnBid(bid.actions, standing.actions)}
        onAction={(action) =>
          action === 'withdrawBid' ? setWithdrawing(true) : go('bid.up', { id: tenderId, replace: '1' })
        }
      />
      {withdrawing && (
        <FormSheet
          schema={withdrawForm.schema}
          initial={{ tenderId, version, reason: '' }}
          section={section}
          submitLabel={`撤回第 ${version} 版`}
          danger
          submit={(body) => withdraw({ body })}
          onClose={() => setWithdrawing(false)}
          onDone={() => {
            setWithdrawing(false)
            toast('已撤回', 'good')
          }}
        />
      )}
    </>
  )
}
