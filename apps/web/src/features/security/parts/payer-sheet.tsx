import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useMemo } from 'react'
import { useOwner } from '../../../lib/session.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { VoucherSheet, versionOf } from '../../ledger/index.ts'
import type { PayerDeeds } from '../security.queries.ts'
import { guaranteeForm } from '../security.sheets.ts'

interface PayerSheetProps {
  name: 'submitVoucher' | 'submitGuarantee'
  order: OrderDetail
  deeds: PayerDeeds
  onDone: () => void
  onClose: () => void
}

/** The form with which the payer hands in the bank's slip or the guarantee. */
export default function PayerSheet({ name, order, deeds, onDone, onClose }: PayerSheetProps) {
  const guarantee = useMemo(
    () => guaranteeForm.section(uploadAttachment, order.guaranteeUntil),
    [order.guaranteeUntil],
  )
  const draftKey = `security:${useOwner()}:${order.id}:${name}`
  const ways = { onDone, onClose }
  if (name === 'submitVoucher') {
    return (
      <VoucherSheet
        {...ways}
        order={order}
        name="security"
        thing="保证金"
        submitVoucher={deeds.submitVoucher}
      />
    )
  }
  return (
    <FormSheet
      {...ways}
      submitLabel="提交核对"
      draftKey={draftKey}
      schema={guaranteeForm.schema}
      initial={guaranteeForm.initial()}
      section={guarantee}
      submit={({ fileIds: [fileId = null], ...rest }) =>
        deeds.submitGuarantee({ body: { ...rest, ...versionOf(order), fileId } })
      }
    />
  )
}
