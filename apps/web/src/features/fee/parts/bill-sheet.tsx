import type { FeeBillDetail } from '@jb/contract/fee/fee.shapes'
import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { needsPicks, useBegin } from '../../approval/index.ts'
import { uploadAttachment } from '../../file/index.ts'
import { askedOthers } from '../../ledger/index.ts'
import type { BillActions } from '../fee.queries.ts'
import { confirmBillForm, invoiceForm, refuseWaiverForm, waiveForm } from '../fee.sheets.ts'

interface BillSheetProps {
  name: 'confirmBill' | 'waive' | 'refuseRequest' | 'invoice'
  bill: FeeBillDetail
  deeds: BillActions
  onDone: () => void
  onClose: () => void
}

/** The form behind one of the buttons of a service fee. */
export default function BillSheet({ name, bill, deeds, onDone, onClose }: BillSheetProps) {
  const ways = { onDone, onClose }
  const own = { id: bill.id, version: bill.version }
  const begin = useBegin()
  const invoice = useMemo(() => invoiceForm.section(uploadAttachment, bill), [bill])
  switch (name) {
    case 'confirmBill':
      return (
        <FormSheet
          {...ways}
          schema={confirmBillForm.schema}
          initial={confirmBillForm.initial(bill)}
          section={confirmBillForm.section}
          submitLabel="确认金额"
          submit={(body) => deeds.confirm({ body: { ...body, ...own } })}
        />
      )
    case 'waive':
      return (
        <FormSheet
          {...ways}
          {...waiveForm}
          initial={{ reason: '' }}
          submitLabel="提交减免申请"
          onDone={(answer: FeeBillDetail | undefined) => {
            onClose()
            const asked = answer && askedOthers(answer)
            if (answer) toast(asked ?? '服务费已减免', 'good')
          }}
          submit={(body) =>
            deeds.waive({ body: { ...body, ...own } }).catch((error: unknown) => {
              if (!needsPicks(error)) throw error
              begin({ type: 'feeWaiver', id: bill.id, deed: 'fee.waiver', announceReason: body.reason })
              return undefined
            })
          }
        />
      )
    case 'refuseRequest':
      return (
        <FormSheet
          {...ways}
          {...refuseWaiverForm}
          initial={{ reason: '' }}
          submitLabel="不同意"
          danger
          submit={(body) => deeds.decide({ body: { ...body, ...own, agree: false } })}
        />
      )
    case 'invoice':
      return (
        <FormSheet
          {...ways}
          schema={invoiceForm.schema}
          initial={invoiceForm.initial}
          section={invoice}
          submitLabel="登记"
          submit={({ fileIds: [fileId = null], ...rest }) =>
            deeds.invoice({ body: { ...rest, ...own, fileId } })
          }
        />
      )
  }
}
