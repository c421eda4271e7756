import type { MoneyDetail, voucherBody } from '@jb/contract/ledger/ledger.shapes'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { useOwner } from '../../../lib/session.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { versionOf } from '../ledger.labels.ts'
import { voucherForm } from '../ledger.sheets.ts'

interface VoucherSheetProps {
  order: MoneyDetail
  /** The name of the kind, under which what was typed is kept, and what is paid: 保证金. */
  name: string
  thing: string
  submitVoucher: (sent: { body: z.input<typeof voucherBody> }) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** The form with which the payer hands in the bank's slip. */
export function VoucherSheet({ order, name, thing, submitVoucher, onDone, onClose }: VoucherSheetProps) {
  const section = useMemo(() => voucherForm.section(uploadAttachment, thing), [thing])
  return (
    <FormSheet
      onDone={onDone}
      onClose={onClose}
      submitLabel="提交核对"
      draftKey={`${name}:${useOwner()}:${order.id}:submitVoucher`}
      schema={voucherForm.schema}
      initial={voucherForm.initial(order)}
      section={section}
      submit={({ fileIds: [fileId = ''], ...rest }) =>
        submitVoucher({ body: { ...rest, ...versionOf(order), fileId } })
      }
    />
  )
}
