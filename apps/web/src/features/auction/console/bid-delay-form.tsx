import type { AuctionDetail, AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { instant, text } from '@jb/contract/shared/values'
import { formatMinute } from '@jb/domain/shared/dates'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { useForm } from '../../../patterns/use-form.ts'
import { processOf } from '../../approval/index.ts'
import { MovedTimes, PostponeFrame, withFields } from '../../procurement/index.ts'
import { toneOf } from '../auction.labels.ts'
import { useAskApprovers } from './auction.ask-approvers.ts'
import { delayedTimes, delayRequests } from './auction.delay.ts'
import { useDelay } from './auction-owner.queries.ts'
import { DelayDropped } from './console-approval.tsx'

/** What is filled in on 竞价延期; the deadline of signing up stays as it is where it is left. */
const delayForm = z.object({
  startsAt: instant,
  endsAt: instant,
  applyEnd: z.nullable(instant),
  reason: text(300),
})
type DelayValues = z.input<typeof delayForm>

const delayFields: readonly FieldSpec<DelayValues>[] = [
  { kind: 'dateTime', name: 'startsAt', label: '竞价开始改为', required: true },
  { kind: 'dateTime', name: 'endsAt', label: '竞价截止改为', required: true },
  { kind: 'dateTime', name: 'applyEnd', label: '报名截止改为', placeholder: '到竞价截止为止' },
  {
    kind: 'textarea',
    name: 'reason',
    label: '延期原因',
    required: true,
    maxLength: 300,
    rows: 3,
    placeholder: '例如：看样人数多，需要增加看样时间',
    hint: '原因随公告公开，报名的企业会收到消息。',
  },
]

/** The end, and the deadline of signing up, move along with the start. */
export function movedAlong(values: DelayValues, startsAt: string): Partial<DelayValues> {
  const by = Date.parse(startsAt) - Date.parse(values.startsAt)
  const later = (at: string) => new Date(Date.parse(at) + by).toISOString()
  if (!(by > 0)) return { startsAt }
  return {
    startsAt,
    endsAt: later(values.endsAt),
    ...(values.applyEnd && { applyEnd: later(values.applyEnd) }),
  }
}

interface DelayFormProps {
  auction: AuctionDetail
  standing: AuctionStanding
  foot: ReactNode
}

/** The new times of an auction and why; the end moves along with the start. */
export default function DelayForm({ auction, standing, foot }: DelayFormProps) {
  const { id, version, applyEnd, delays } = auction
  const { startsAt, endsAt } = auction.auction
  const owner = useOwner()
  const go = useGo()
  const delay = useDelay()
  const ask = useAskApprovers()
  const process = processOf(standing.actions, 'delay')
  const [initial] = useState<DelayValues>({ startsAt, endsAt, applyEnd, reason: '' })
  const form = useForm({ schema: delayForm, initial, fields: delayFields })
  const view: Form<DelayValues> = {
    ...form,
    set: (name, value) => {
      const change = name === 'startsAt' && value ? movedAlong(form.values, String(value)) : { [name]: value }
      for (const [key, next] of Object.entries(change)) form.set(key as keyof DelayValues, next)
    },
  }
  const send = async () => {
    const done = await form.submit(async (values) => {
      if (process) {
        await delayRequests.keep(owner, id, { ...values, version })
        return undefined
      }
      return delay({ body: { id, version, ...values } }).catch((error) => {
        throw withFields(error)
      })
    })
    if (!done) return
    if (process) return setTimeout(ask, 0, process, id, form.values.reason.trim())
    if (done.answer?.approvalId) return toast('已提交审批，通过后时间才会改变', 'good')
    toast('已延期，报名的企业会收到消息', 'good')
    setTimeout(go, 0, 'auction.console', { id }, { replace: true })
  }
  const { values } = form
  const later = Date.parse(values.startsAt) > Date.parse(startsAt)
  const tag = <Tag tone={toneOf(auction.status)}>{auction.stateName}</Tag>
  return (
    <PostponeFrame
      title="竞价延期"
      form={view}
      keepsDraft={false}
      head={{ noun: '竞价', name: auction.name, count: delays.length, tag }}
      asks={process && 'approvers'}
      why={later ? undefined : '请先选择比原来更晚的开始时间。'}
      onSend={send}
      effects={effects}
      above={<DelayDropped dropped={standing.droppedDelay} />}
      foot={foot}
    >
      <Section title="新的时间和原因">
        {delayFields.map((spec) => (
          <FormField key={spec.name} spec={spec} form={view} />
        ))}
      </Section>
      {later && (
        <Section title="改动">
          <MovedTimes times={delayedTimes(auction, values)} written={formatMinute} />
        </Section>
      )}
    </PostponeFrame>
  )
}

const effects = [
  '报名的企业立即收到消息，看到原来的时间、新的时间和原因。',
  '已经缴纳的保证金仍然有效，缴纳截止随之顺延。',
  '延期记录所有人可见，不能删除。',
]
