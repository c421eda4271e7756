import type {
  confirmationBody,
  MoneyDetail,
  reasonBody,
  settlementBody,
} from '@jb/contract/ledger/ledger.shapes'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { type MoneySheetName, versionOf } from '../ledger.labels.ts'
import { failForm, refuseForm, rejectForm, settleForm } from '../ledger.sheets.ts'
import { ConfirmSheet, type Paper } from './confirm-sheet.tsx'
import { WayBack } from './way-back.tsx'

type Send<Body extends z.ZodMiniType> = (sent: { body: z.input<Body> }) => Promise<unknown>

/** What a desk sends, whatever the kind. */
export interface DeskActions {
  readonly confirm: Send<typeof confirmationBody>
  readonly rejectVoucher: Send<typeof reasonBody>
  readonly settleRefund: Send<typeof settlementBody>
  readonly failRefund: Send<typeof reasonBody>
  readonly decide: (sent: {
    body: { id: string; version: number; agree: boolean; reason: string }
  }) => Promise<unknown>
}

interface MoneySheetProps {
  name: MoneySheetName
  order: MoneyDetail
  deeds: DeskActions
  /** Whose account it has to be (投标企业), and what is paid (保证金). */
  payer: string
  thing: string
  paper?: Paper | undefined
  onDone: () => void
  onClose: () => void
}

const reason = { reason: '' }

/** The form behind one of a desk's buttons. It sends the version of the order that is shown behind it. */
export function MoneySheet({ name, order, deeds, payer, thing, paper, onDone, onClose }: MoneySheetProps) {
  const ways = { onDone, onClose }
  const own = versionOf(order)
  const settle = useMemo(() => {
    const { section } = settleForm
    return { ...section, intro: <WayBack order={order} words={section.intro} /> }
  }, [order])
  const refusing = useMemo(() => refuseForm.section(thing), [thing])
  switch (name) {
    case 'confirm':
      return <ConfirmSheet {...ways} order={order} confirmOrder={deeds.confirm} payer={payer} paper={paper} />
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
    case 'refuseRequest':
      return (
        <FormSheet
          {...ways}
          schema={refuseForm.schema}
          section={refusing}
          initial={reason}
          submitLabel="不同意"
          danger
          submit={(body) => deeds.decide({ body: { ...body, ...own, agree: false } })}
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
  }
}
