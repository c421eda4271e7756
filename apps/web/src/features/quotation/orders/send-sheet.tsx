import type { OrdersOfDemand, SelectedSupplier } from '@jb/contract/quotation/order.shapes'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMoney } from '@jb/domain/shared/money-text'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import s from './order.module.css'
import type { useSendOrder } from './order.queries.ts'
import { sendForm } from './order.sheets.ts'

interface SendSheetProps extends Pick<OrdersOfDemand, 'begin'> {
  one: SelectedSupplier
  send: ReturnType<typeof useSendOrder>
  onDone: () => void
  onClose: () => void
}

/** Where to, to whom and by when: all else was selected. */
export default function SendSheet({ one, begin, send, onDone, onClose }: SendSheetProps) {
  const { quotationId, supplierName, rows, total } = one
  const terms = begin ?? { address: '', contactName: '', contactPhone: '', wantedOn: null, note: '' }
  return (
    <FormSheet
      schema={sendForm.schema}
      initial={{ quotationId, ...terms }}
      section={sendForm.section}
      submitLabel="发送订单"
      submit={(body) => send({ body: { ...body, wantedOn: body.wantedOn || null } })}
      onDone={onDone}
      onClose={onClose}
      below={() => (
        <p className={s.note}>
          发给 {supplierName}：{rows} 行，合计 {formatMoney(total)} 元（{amountInWords(total)}）
        </p>
      )}
    />
  )
}
