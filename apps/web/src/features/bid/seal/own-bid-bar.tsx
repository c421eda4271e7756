import { withdrawBid } from '@jb/contract/bid/bid.contract'
import type { Standing } from '@jb/contract/bid/bid.shapes'
import { lazy, Suspense, useState } from 'react'
import type * as z from 'zod/mini'
import { toast } from '../../../kit/toast.ts'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useWithdraw } from '../bid.queries.ts'
import { actionsOnBid } from '../parts/footer-actions.ts'
import type { OwnBidView } from './bid-versions.tsx'

// Few ever give up.
const AbandonSheet = lazy(() => import('../abandon/abandon-sheet.tsx'))

const sheetFor = (version: number): SectionSpec<z.input<typeof withdrawBid.body>> => ({
  title: '撤回',
  intro: `撤回后第 ${version} 版作废，任何人都不会再打开它；截止前可以重新提交。`,
  fields: [
    {
      kind: 'textarea',
      name: 'reason',
      label: '撤回的原因',
      maxLength: 300,
      hint: '选填，只记入操作记录。',
    },
  ],
})

interface OwnBidBarProps {
  bid: OwnBidView
  standing: Standing
}

/** What may still be done with one's own bid: replace it, withdraw it, hand in a new one, or after the opening give up. */
export function OwnBidBar({ bid, standing }: OwnBidBarProps) {
  const { tenderId, version } = bid
  const go = useGo()
  const withdraw = useWithdraw()
  const [withdrawing, setWithdrawing] = useState(false)
  const [abandoning, setAbandoning] = useState(false)
  const [section] = useState(() => sheetFor(version))
  return (
    <>
      <ActionBar
        actions={actionsOnBid(bid.actions, standing.actions)}
        icons={{ abandonBid: 'close' }}
        onAction={(action) => {
          if (action === 'withdrawBid') return setWithdrawing(true)
          if (action === 'abandonBid') return setAbandoning(true)
          if (action === 'confirmAddendum' && standing.unconfirmed)
            return go('tender.addendum', { id: standing.unconfirmed.id })
          return go('bid.up', { id: tenderId, replace: '1' })
        }}
      />
      <Suspense fallback={null}>
        {abandoning && (
          <AbandonSheet standing={standing} version={version} onClose={() => setAbandoning(false)} />
        )}
      </Suspense>
      {withdrawing && (
        <FormSheet
          schema={withdrawBid.body}
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
