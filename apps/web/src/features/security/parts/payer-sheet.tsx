import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useMemo } from 'react'
import { useOwner } from '../../../lib/session.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import type { PayerDeeds } from '../security.queries.ts'
import { guaranteeForm, versionOf, voucherForm } from '../security.sheets.ts'

interface PayerSheetProps {
  name: 'submitVoucher' | 'submitGuarantee'
  order: OrderDetail
  deeds: PayerDeeds
  onDone: () => void
  onClose: () => void
}

const voucher = voucherForm.section(uploadAttachment)

/** The form with which the payer hands in the bank's slip or the guarantee. */
export default function PayerSheet({ name, order, deeds, onDone, onClose }: PayerSheetProps) {
  const guarantee = useMemo(
    () => guaranteeForm.section(uploadAttachment, order.guaranteeUntil),
    [order.guaranteeUntil],
  )
  const draftKey = `security:${useOwner()}:${order.id}:${name}`
  const ways = { onDone, onClose, submitLabel: '提交核对', draftKey }
  if (name === 'submitVoucher') {
    return (
      <FormSheet
        {...ways}
        schema={voucherForm.schema}
        initial={voucherForm.initial(order)}
        section={voucher}
        submit={({ fileIds: [fileId = ''], ...rest }) =>
          deeds.submitVoucher({ body: { ...rest, ...versionOf(order), fileId } })
        }
      />
    )
  }
  return (
    <FormSheet
      {...ways}
      schema={guaranteeForm.schema}
      initial={guaranteeForm.initial()}
      section={guarantee}
      submit={({ fileIds: [fileId = null], ...rest }) =>
        deeds.submitGuarantee({ body: { ...rest, ...versionOf(order), fileId } })
      }
    />
  )
}
