import type { confirmationBody, MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import type { FileRef } from '@jb/contract/shared/values'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid, type FactItem } from '../../../kit/fact.tsx'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { accountWords, versionOf } from '../ledger.labels.ts'
import { type ConfirmSection, confirmForm } from '../ledger.sheets.ts'
import { Amount } from './amount.tsx'
import s from './ledger.module.css'
import { Proof } from './proof.tsx'

type Body = z.input<typeof confirmationBody>

/** How a paper is verified, where the kind takes one. */
export interface Paper {
  readonly section: ConfirmSection
  readonly submitLabel: string
  readonly facts: readonly FactItem[]
  readonly file: FileRef | null
}

interface ConfirmSheetProps {
  order: MoneyDetail
  confirmOrder: (sent: { body: Body }) => Promise<unknown>
  /** Whose account it has to be: 投标企业. */
  payer: string
  paper?: Paper | undefined
  onDone: () => void
  onClose: () => void
}

/** Confirms an arrival beside the slip itself. Another payer than the company is asked about once more. */
export function ConfirmSheet({ order, confirmOrder, payer, paper, onDone, onClose }: ConfirmSheetProps) {
  const send = async (body: Body) => {
    try {
      return await confirmOrder({ body })
    } catch (error) {
      if (!isApiError(error) || !error.reason?.endsWith('.payerDiffers')) throw error
      const question = {
        title: '付款户名与企业名称不一致',
        text: `付款户名“${body.payerName}”，${payer}“${order.payerName}”。${sentenceOf(error)}。`,
        yes: '仍然确认',
        danger: true,
      }
      if (!(await confirm(question))) throw error
      return confirmOrder({ body: { ...body, acceptOtherPayer: true } })
    }
  }
  const schema = useMemo(() => (paper ? confirmForm.paper : confirmForm.schemaFor(order)), [order, paper])
  const section = useMemo(() => {
    const form = paper?.section ?? confirmForm.section(payer)
    const against = <Against order={order} payer={payer} paper={paper} words={form.intro} />
    return { ...form, intro: against }
  }, [order, payer, paper])
  return (
    <FormSheet
      onDone={onDone}
      onClose={onClose}
      schema={schema}
      initial={confirmForm.initial()}
      section={section}
      submitLabel={paper?.submitLabel ?? '确认到账'}
      submit={(body) => send({ ...body, ...versionOf(order) })}
    />
  )
}

interface AgainstProps extends Pick<ConfirmSheetProps, 'order' | 'payer' | 'paper'> {
  words: ConfirmSection['intro']
}

/** What the figures are compared with. */
function Against({ order, payer, paper, words }: AgainstProps) {
  const { paidFrom, voucher, payerName } = order
  const file = voucher ?? paper?.file
  const account = {
    label: '对方填写的付款账户',
    value: paidFrom ? accountWords(paidFrom) : '',
    wide: true,
  }
  return (
    <div className={s.stack}>
      <p>{words}</p>
      <Amount amount={order.amount} words={order.amountInWords} />
      <FactGrid items={[{ label: payer, value: payerName, wide: true }, ...(paper?.facts ?? [account])]} />
      {file && <Proof file={file} alt="凭证" />}
    </div>
  )
}
