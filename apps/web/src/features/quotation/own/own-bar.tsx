import { withdrawQuotation } from '@jb/contract/quotation/quotation.contract'
import type { OwnQuotation } from '@jb/contract/quotation/quotation.shapes'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { useWithdraw } from '../quotation.queries.ts'

/** What may still be done with one's own quotation. */
export function OwnBar({ own }: { own: OwnQuotation }) {
  const { demandId, kind, version, actions } = own
  const go = useGo()
  const withdraw = useWithdraw()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ActionBar
        actions={actions}
        onAction={(action) =>
          action === 'withdraw' ? setAsked(true) : go(quotePlacesOf(kind).quote, { id: demandId })
        }
      />
      {asked && (
        <Withdrawal
          demandId={demandId}
          version={version}
          withdraw={withdraw}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

interface WithdrawalProps {
  demandId: string
  version: number
  withdraw: ReturnType<typeof useWithdraw>
  onClose: () => void
}

function Withdrawal({ demandId, version, withdraw, onClose }: WithdrawalProps) {
  const [section] = useState(() => ({
    title: '撤回报价',
    intro: `第 ${version} 版作废，不参加比价；截止前可以重新报价。`,
    fields: [{ kind: 'textarea' as const, name: 'reason' as const, label: '撤回的原因', maxLength: 300 }],
  }))
  return (
    <FormSheet
      schema={withdrawQuotation.body}
      initial={{ demandId, version, reason: '' }}
      section={section}
      submitLabel={`撤回第 ${version} 版`}
      danger
      submit={(body) => withdraw({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('报价已撤回', 'good')
      }}
    />
  )
}
