import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Money } from '../../../kit/money.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGo } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import { type Form, useForm } from '../../../patterns/use-form.ts'
import { approvalPart, startPart } from '../../approval/index.ts'
import { askedOthers, earlyForm, versionOf } from '../../ledger/index.ts'
import { orderQuery, useDeskDeeds } from '../security.queries.ts'
import { forfeitForm } from '../security.sheets.ts'

/** A security that is given back early or kept: the reason. */
export const ExceptionStart = startPart((given) => {
  const { id = '', deed, announceReason = '' } = given.search
  const { data: order, error } = useQuery(orderQuery(id))
  const { refund, forfeit } = useDeskDeeds()
  const go = useGo()
  const keeps = deed === 'forfeit'
  const early = useForm({
    schema: earlyForm.schema,
    initial: { reason: announceReason },
    fields: earlyForm.section.fields,
  })
  const kept = useForm({
    schema: forfeitForm.schema,
    initial: { ...forfeitForm.initial(), note: announceReason },
    fields: forfeitForm.section.fields,
  })
  const send = (shown: OrderDetail) => {
    const common = { ...versionOf(shown), approval: approvalPart(given) }
    return keeps
      ? kept.submit((body) => forfeit({ body: { ...body, ...common } }))
      : early.submit((body) => refund({ body: { ...body, ...common } }))
  }
  return {
    ...(error && !order && { instead: { text: sentenceOf(error), tone: 'bad' } }),
    ...(order && {
      facts: [
        { label: '办理事项', value: keeps ? '扣除保证金' : '提前退还保证金', wide: true },
        { label: '项目', value: order.subjectTitle, wide: true },
        { label: '付款企业', value: order.payerName, wide: true },
        { label: '金额', value: <Money amount={order.amount} />, wide: true },
      ],
    }),
    children: keeps ? (
      <Wanted form={kept} fields={forfeitForm.section.fields} />
    ) : (
      <Wanted form={early} fields={earlyForm.section.fields} />
    ),
    danger: keeps,
    why: order ? undefined : '正在读取保证金，请稍候。',
    async submit() {
      const done = order && (await send(order))
      if (!done) return
      given.onStarted()
      toast(askedOthers(done.answer) ?? '已办理', 'good')
      go('security.order', { id }, { replace: true })
    },
  }
})

/** The fields; what was wrong is shown where it is, and what was refused under them, next to the button. */
function Wanted<V>({ form, fields }: { form: Form<V>; fields: readonly FieldSpec<V>[] }) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.failures > 0) showFirstError(inside.current)
  }, [form.failures])
  const refused = form.errors['']
  return (
    <div ref={inside}>
      {fields.map((spec) => (
        <FormField key={spec.name} spec={spec} form={form} />
      ))}
      {refused && (
        <div data-form-error tabIndex={-1}>
          <Banner tone="bad">{refused}</Banner>
        </div>
      )}
    </div>
  )
}
