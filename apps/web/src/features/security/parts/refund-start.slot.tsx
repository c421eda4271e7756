import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import { type Form, useForm } from '../../../patterns/use-form.ts'
import { orderQuery, useDeskDeeds } from '../security.queries.ts'
import { askedSecond, waitsForSecond } from '../security.second.ts'
import { earlyForm, forfeitForm, versionOf } from '../security.sheets.ts'

/** The end of 发起审批 for a security that is given back early or kept: the reason, and the button. */
export default function RefundStart(start: ApprovalStartProps) {
  const { id = '', deed } = start.search
  const { data: order, error } = useQuery(orderQuery(id))
  if (error && !order) return <Banner tone="bad">{sentenceOf(error)}</Banner>
  if (!order) return null
  return (
    <>
      <FactGrid
        items={[
          { label: '办理事项', value: deed === 'forfeit' ? '扣除保证金' : '提前退还保证金', wide: true },
          { label: '项目', value: order.subjectTitle, wide: true },
          { label: '付款企业', value: order.payerName, wide: true },
          { label: '金额', value: <Money amount={order.amount} />, wide: true },
        ]}
      />
      {deed === 'forfeit' ? <Forfeit order={order} start={start} /> : <Early order={order} start={start} />}
    </>
  )
}

interface WishProps {
  order: OrderDetail
  start: ApprovalStartProps
}

function Early({ order, start }: WishProps) {
  const { refund } = useDeskDeeds()
  const { common, tell } = useHandIn(order, start)
  const { fields } = earlyForm.section
  const initial = { reason: start.search.announceReason ?? '' }
  const form = useForm({ schema: earlyForm.schema, initial, fields })
  const send = async () => tell(await form.submit((body) => refund({ body: { ...body, ...common } })))
  return (
    <>
      <Wish form={form} fields={fields} />
      <Button onClick={send}>提交</Button>
    </>
  )
}

function Forfeit({ order, start }: WishProps) {
  const { forfeit } = useDeskDeeds()
  const { common, tell } = useHandIn(order, start)
  const { fields } = forfeitForm.section
  const form = useForm({ schema: forfeitForm.schema, initial: forfeitForm.initial(), fields })
  const send = async () => tell(await form.submit((body) => forfeit({ body: { ...body, ...common } })))
  return (
    <>
      <Wish form={form} fields={fields} />
      <Button tone="danger" onClick={send}>
        提交
      </Button>
    </>
  )
}

/** The fields; what was wrong is shown where it is, and what was refused under them, next to the button. */
function Wish<V>({ form, fields }: { form: Form<V>; fields: readonly FieldSpec<V>[] }) {
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

/** A process that was closed meanwhile leaves the decision to a second person. */
function wordsOf(order: OrderDetail): string {
  if (waitsForSecond(order)) return askedSecond
  return order.approval?.status === 'pending' ? '提交成功，等待审批' : '已办理'
}

/** What is handed in with the form, and what comes after: says what became of it, and goes back to the order. */
function useHandIn(order: OrderDetail, { picks, cc, note, onStarted }: ApprovalStartProps) {
  const go = useGo()
  const people = picks.map(({ nodeId, memberNos }) => ({ nodeId, memberNos: [...memberNos] }))
  return {
    common: { ...versionOf(order), approval: { picks: people, cc: [...cc], note } },
    tell(done: { readonly answer: OrderDetail } | undefined) {
      if (!done) return
      onStarted()
      toast(wordsOf(done.answer), 'good')
      go('security.order', { id: order.id }, { replace: true })
    },
  }
}
