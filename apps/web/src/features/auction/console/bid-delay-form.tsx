import type { AuctionDetail, AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { useState } from 'react'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { useForm } from '../../../patterns/use-form.ts'
import { MovedTimes, PostponeFrame, useProcess, withFields } from '../../procurement/index.ts'
import { toneOf } from '../auction.labels.ts'
import { useAskApprovers } from './auction.ask-approvers.ts'
import {
  type DelayValues,
  delayedTimes,
  delayFields,
  delayForm,
  delayRequests,
  movedAlong,
} from './auction.delay-form.ts'
import { useDelay } from './auction-owner.queries.ts'
import { DelayDropped } from './delay-dropped.tsx'
import { DelayHistory } from './delay-history.tsx'

interface DelayFormProps {
  auction: AuctionDetail
  dropped: AuctionStanding['droppedDelay']
}

/** The new times of an auction and why; the end moves along with the start. */
export default function DelayForm({ auction, dropped }: DelayFormProps) {
  const { id, version, applyEnd, delays } = auction
  const { startsAt, endsAt } = auction.auction
  const owner = useOwner()
  const go = useGo()
  const delay = useDelay()
  const ask = useAskApprovers()
  const asks = useProcess('postponement', { knows: true, subjectId: id })
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
      if (asks) return delayRequests.keep(owner, id, { ...values, version })
      return delay({ body: { id, version, ...values } }).catch((error) => {
        throw withFields(error)
      })
    })
    if (!done) return
    if (asks) return setTimeout(ask, 0, 'postponement', id, form.values.reason.trim())
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
      asks={asks}
      why={later ? undefined : '请先选择比原来更晚的开始时间。'}
      onSend={send}
      effects={effects}
      above={<DelayDropped dropped={dropped} />}
      foot={<DelayHistory auction={auction} />}
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
