import { withdrawQuotation } from '@jb/contract/quotation/quotation.contract'
import type { OwnQuotation } from '@jb/contract/quotation/quotation.shapes'
import { objectToQuotation } from '@jb/contract/quotation/record.contract'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { useObject, useWithdraw } from '../quotation.queries.ts'

/** What may still be done with one's own quotation. */
export function OwnBar({ own }: { own: OwnQuotation }) {
  const { demandId, kind, version, actions } = own
  const go = useGo()
  const withdraw = useWithdraw()
  const object = useObject()
  const [asked, setAsked] = useState<'withdraw' | 'object'>()
  return (
    <>
      <ActionBar
        actions={actions}
        onAction={(action) =>
          action === 'withdraw' || action === 'object'
            ? setAsked(action)
            : go(quotePlacesOf(kind).quote, { id: demandId })
        }
      />
      {asked === 'object' && <Objection id={own.id} object={object} onClose={() => setAsked(undefined)} />}
      {asked === 'withdraw' && (
        <Withdrawal
          demandId={demandId}
          version={version}
          withdraw={withdraw}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface ObjectionProps {
  id: string
  object: ReturnType<typeof useObject>
  onClose: () => void
}

/** It is none of one's own: the buyer has recorded it. */
function Objection({ id, object, onClose }: ObjectionProps) {
  const [section] = useState(() => ({
    title: '对代录提出异议',
    intro: '提出后这份报价不再参加比价，双方都会收到通知并记入日志；采购方不能再为贵公司代录。',
    fields: [
      {
        kind: 'textarea' as const,
        name: 'reason' as const,
        label: '异议的内容',
        required: true,
        maxLength: 300,
        rows: 3,
        placeholder: '例如：我公司没有报过这个价格，运费应另计',
      },
    ],
  }))
  return (
    <FormSheet
      schema={objectToQuotation.body}
      initial={{ id, reason: '' }}
      section={section}
      submitLabel="提出异议"
      danger
      submit={(body) => object({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('异议已登记', 'good')
      }}
    />
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
