import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { profileOf } from '../../tender/index.ts'
import { settleForm } from './settlement.form.ts'
import type { useSettle } from './settlement.queries.ts'

interface SettleSheetProps {
  tender: TenderDetail
  settle: ReturnType<typeof useSettle>
  barred: string | undefined
  onClose: () => void
}

/** The contract is signed: what becomes of the winner's security, from which day on. */
export default function SettleSheet({ tender, settle, barred, onClose }: SettleSheetProps) {
  const { id, version } = tender
  const { winner } = bidWords(profileOf(tender))
  const section = useMemo(() => settleForm.section(winner, barred), [winner, barred])
  return (
    <FormSheet
      schema={settleForm.schema}
      initial={{ signedOn: '', way: 'return' }}
      section={section}
      submitLabel="确认登记"
      submit={(body) => settle({ body: { ...body, id, version } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已登记合同签订', 'good')
      }}
    />
  )
}
