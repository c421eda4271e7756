import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { needsPicks, useBegin } from '../../approval/index.ts'
import { uploadAttachment } from '../../file/index.ts'
import { askedOthers } from '../security.asked.ts'
import type { DeskDeeds } from '../security.queries.ts'
import {
  earlyForm,
  extendForm,
  failForm,
  forfeitForm,
  refuseForm,
  rejectForm,
  settleForm,
  versionOf,
} from '../security.sheets.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { WayBack } from './way-back.tsx'

export type DeskSheetName =
  | 'confirm'
  | 'rejectVoucher'
  | 'early'
  | 'settleRefund'
  | 'failRefund'
  | 'forfeit'
  | 'refuseRequest'
  | 'extendGuarantee'

interface DeskSheetProps {
  name: DeskSheetName
  order: OrderDetail
  deeds: DeskDeeds
  onDone: () => void
  onClose: () => void
}

const reason = { reason: '' }

/** The form behind one of the desk's buttons. It sends the version of the order that is shown behind it. */
export default function DeskSheet({ name, order, deeds, onDone, onClose }: DeskSheetProps) {
  const ways = { onDone, onClose }
  const begin = useBegin()
  /** Asks for the exception; where its approvers have to be chosen, 发起审批 opens with what was typed instead. */
  const ask = (deed: 'refund' | 'forfeit', announceReason: string, sent: Promise<OrderDetail>) =>
    sent.catch((error: unknown) => {
      if (!needsPicks(error)) throw error
      begin({ type: 'refund', id: order.id, deed, announceReason })
      return undefined
    })
  const whenAsked = (answer: OrderDetail | undefined) => {
    const asked = answer && askedOthers(answer)
    if (answer && !asked) return onDone()
    onClose()
    if (asked) toast(asked, 'good')
  }
  const own = versionOf(order)
  const settle = useMemo(() => {
    const { section } = settleForm
    return { ...section, intro: <WayBack order={order} words={section.intro} /> }
  }, [order])
  const extension = useMemo(
    () => ({
      schema: extendForm.schemaFor(order),
      section: extendForm.sectionFor(order, uploadAttachment),
      initial: extendForm.initial(),
    }),
    [order],
  )
  switch (name) {
    case 'confirm':
      return <ConfirmSheet {...ways} order={order} confirmOrder={deeds.confirm} />
    case 'rejectVoucher':
      return (
        <FormSheet
          {...ways}
          {...rejectForm}
          initial={reason}
          submitLabel="退回"
          submit={(body) => deeds.rejectVoucher({ body: { ...body, ...own } })}
        />
      )
    case 'early':
      return (
        <FormSheet
          {...ways}
          {...earlyForm}
          initial={reason}
          submitLabel="提交退还申请"
          onDone={whenAsked}
          submit={(body) => ask('refund', body.reason, deeds.refund({ body: { ...body, ...own } }))}
        />
      )
    case 'refuseRequest':
      return (
        <FormSheet
          {...ways}
          {...refuseForm}
          initial={reason}
          submitLabel="不同意"
          danger
          submit={(body) => deeds.decide({ body: { ...body, ...own, agree: false } })}
        />
      )
    case 'extendGuarantee':
      return (
        <FormSheet
          {...ways}
          {...extension}
          submitLabel="登记"
          submit={({ fileIds: [fileId = null], ...rest }) =>
            deeds.extendGuarantee({ body: { ...rest, ...own, fileId } })
          }
        />
      )
    case 'settleRefund':
      return (
        <FormSheet
          {...ways}
          schema={settleForm.schema}
          section={settle}
          initial={{ serialNo: '' }}
          submitLabel="登记"
          submit={(body) => deeds.settleRefund({ body: { ...body, ...own } })}
        />
      )
    case 'failRefund':
      return (
        <FormSheet
          {...ways}
          {...failForm}
          initial={reason}
          submitLabel="登记失败"
          submit={(body) => deeds.failRefund({ body: { ...body, ...own } })}
        />
      )
    case 'forfeit':
      return (
        <FormSheet
          {...ways}
          schema={forfeitForm.schema}
          initial={forfeitForm.initial()}
          section={forfeitForm.section}
          submitLabel="提交扣除申请"
          danger
          onDone={whenAsked}
          submit={(body) => ask('forfeit', body.note, deeds.forfeit({ body: { ...body, ...own } }))}
        />
      )
  }
}
