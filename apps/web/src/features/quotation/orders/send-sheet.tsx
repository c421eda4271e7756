import type { OrdersOfDemand, SelectedSupplier } from '@jb/contract/quotation/order.shapes'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMoney } from '@jb/domain/shared/money-text'
import { toast } from '../../../kit/toast.ts'
import { useGo } from '../../../map/to.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import s from './order.module.css'
import { useReselect, type useSendOrder } from './order.queries.ts'
import { reselectForm, sendForm } from './order.sheets.ts'

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

interface ReselectSheetProps {
  demandId: string
  /** Of the demand. */
  version: number
  onClose: () => void
}

/** Why it is chosen anew; then one is where that is done. */
export function ReselectSheet({ demandId, version, onClose }: ReselectSheetProps) {
  const send = useReselect()
  const go = useGo()
  return (
    <FormSheet
      schema={reselectForm.schema}
      initial={{ id: demandId, version, reason: '' }}
      section={reselectForm.section}
      submitLabel="重新选定"
      submit={(body) => send({ body })}
      onDone={() => {
        onClose()
        toast('已回到比价，请重新选定供应商', 'good')
        go('quotation.comparison', { id: demandId })
      }}
      onClose={onClose}
    />
  )
}
