import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { needsPicks, useBegin } from '../../approval/index.ts'
import { uploadAttachment } from '../../file/index.ts'
import {
  askedOthers,
  earlyForm,
  isMoneySheet,
  MoneySheet,
  type MoneySheetName,
  type Paper,
  versionOf,
} from '../../ledger/index.ts'
import type { DeskDeeds } from '../security.queries.ts'
import { extendForm, forfeitForm, guaranteeCheck } from '../security.sheets.ts'

export type DeskSheetName = MoneySheetName | 'early' | 'forfeit' | 'extendGuarantee'

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
  const paper = useMemo(() => paperOf(order), [order])
  const extension = useMemo(
    () => ({
      schema: extendForm.schemaFor(order),
      section: extendForm.sectionFor(order, uploadAttachment),
      initial: extendForm.initial(),
    }),
    [order],
  )
  if (isMoneySheet(name)) {
    return (
      <MoneySheet
        {...ways}
        name={name}
        order={order}
        deeds={deeds}
        payer="投标企业"
        thing="保证金"
        paper={paper}
      />
    )
  }
  switch (name) {
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

/** A guarantee is verified with its issuer; there is no line of a bank to compare it with. */
function paperOf({ kind, guarantee }: OrderDetail): Paper | undefined {
  if (kind !== 'guarantee') return undefined
  return {
    section: guaranteeCheck,
    submitLabel: '核对通过',
    facts: guarantee
      ? [
          { label: '保函', value: `${guarantee.formName} ${guarantee.no}`, wide: true },
          { label: '开立机构', value: guarantee.issuer, wide: true },
          { label: '有效期至', value: guarantee.validUntil },
        ]
      : [],
    file: guarantee?.file ?? null,
  }
}
