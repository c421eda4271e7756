import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useMemo } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { accountWords } from '../security.labels.ts'
import type { DeskDeeds } from '../security.queries.ts'
import { confirmForm, versionOf } from '../security.sheets.ts'
import { Amount } from './amount.tsx'
import { Proof } from './proof.tsx'
import s from './security.module.css'

interface ConfirmSheetProps {
  order: OrderDetail
  confirmOrder: DeskDeeds['confirm']
  onDone: () => void
  onClose: () => void
}

type Body = NonNullable<Parameters<DeskDeeds['confirm']>[0]['body']>

/** Confirms an arrival beside the slip itself. Another payer than the company is asked about once more. */
export function ConfirmSheet({ order, confirmOrder, onDone, onClose }: ConfirmSheetProps) {
  const send = async (body: Body) => {
    try {
      return await confirmOrder({ body })
    } catch (error) {
      if (!isApiError(error) || error.reason !== 'security.payerDiffers') throw error
      const question = {
        title: '付款户名与企业名称不一致',
        text: `付款户名“${body.payerName}”，投标企业“${order.payerName}”。${sentenceOf(error)}。`,
        yes: '仍然确认',
        danger: true,
      }
      if (!(await confirm(question))) throw error
      return confirmOrder({ body: { ...body, acceptOtherPayer: true } })
    }
  }
  const schema = useMemo(() => confirmForm.schemaFor(order), [order])
  const section = useMemo(() => {
    const form = order.kind === 'guarantee' ? confirmForm.guarantee : confirmForm.transfer
    return { ...form, intro: <Against order={order} words={form.intro} /> }
  }, [order])
  return (
    <FormSheet
      onDone={onDone}
      onClose={onClose}
      schema={schema}
      initial={confirmForm.initial()}
      section={section}
      submitLabel={order.kind === 'guarantee' ? '核对通过' : '确认到账'}
      submit={(body) => send({ ...body, ...versionOf(order) })}
    />
  )
}

/** What the figures are compared with. */
function Against({ order, words }: { order: OrderDetail; words: string }) {
  const { paidFrom, guarantee, voucher, payerName } = order
  const file = voucher ?? guarantee?.file
  const facts = guarantee
    ? [
        { label: '保函', value: `${guarantee.formName} ${guarantee.no}`, wide: true },
        { label: '开立机构', value: guarantee.issuer, wide: true },
        { label: '有效期至', value: guarantee.validUntil },
      ]
    : [
        {
          label: '对方填写的付款账户',
          value: paidFrom ? accountWords(paidFrom) : '',
          wide: true,
        },
      ]
  return (
    <div className={s.stack}>
      <p>{words}</p>
      <Amount amount={order.amount} words={order.amountInWords} />
      <FactGrid items={[{ label: '投标企业', value: payerName, wide: true }, ...facts]} />
      {file && <Proof file={file} alt="凭证" />}
    </div>
  )
}
