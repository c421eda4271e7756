import type { FeeOrderDetail } from '@jb/contract/fee/fee.shapes'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { isMoneySheet, MoneySheet, VoucherSheet, versionOf } from '../../ledger/index.ts'
import type { DeskActions, PayerActions } from '../fee.queries.ts'
import { turnDownForm } from '../fee.sheets.ts'

interface FeeSheetProps {
  name: string
  order: FeeOrderDetail
  payer?: PayerActions
  desk?: DeskActions
  onDone: () => void
  onClose: () => void
}

/** The form behind one of the buttons of an order of fees. */
export default function FeeSheet({ name, order, payer, desk, onDone, onClose }: FeeSheetProps) {
  const ways = { onDone, onClose }
  if (payer)
    return (
      <VoucherSheet
        {...ways}
        order={order}
        name="fee"
        thing={order.subjectName}
        submitVoucher={payer.submitVoucher}
      />
    )
  if (!desk) return null
  if (name === 'turnDown')
    return (
      <FormSheet
        {...ways}
        {...turnDownForm}
        initial={{ reason: '' }}
        submitLabel="驳回"
        danger
        submit={(body) => desk.answer({ body: { ...body, ...versionOf(order), agree: false } })}
      />
    )
  if (!isMoneySheet(name)) return null
  return (
    <MoneySheet
      {...ways}
      name={name}
      order={order}
      deeds={{ ...desk, decide: desk.answer }}
      payer="付款企业"
      thing={order.subjectName}
    />
  )
}
