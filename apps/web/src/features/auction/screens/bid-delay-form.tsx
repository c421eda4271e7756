import type { AuctionDetail, AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { useForm } from '../../../patterns/use-form.ts'
import { useProcess, withFields } from '../../procurement/index.ts'
import { useAskApprovers } from '../auction.ask-approvers.ts'
import { type DelayValues, delayFields, delayForm, keepWish, movedAlong } from '../auction.delay-form.ts'
import { toneOf } from '../auction.labels.ts'
import { useDelay, useOwnerMoved } from '../auction-owner.queries.ts'
import { DelayDropped } from '../parts/delay-dropped.tsx'
import { DelayHistory } from '../parts/delay-history.tsx'
import { OldAndNew } from '../parts/old-and-new.tsx'
import s from '../parts/owner.module.css'

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
  const moved = useOwnerMoved()
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
      if (asks) return keepWish(owner, id, { ...values, version })
      return delay({ body: { id, version, ...values } })
        .catch((error) => {
          throw withFields(error)
        })
        .finally(moved)
    })
    if (!done) return
    if (asks) return setTimeout(ask, 0, 'postponement', id, form.values.reason.trim())
    toast('已延期，报名的企业会收到消息', 'good')
    setTimeout(go, 0, 'auction.console', { id }, { replace: true })
  }
  const { values } = form
  const later = Date.parse(values.startsAt) > Date.parse(startsAt)
  return (
    <FormFrame
      title="竞价延期"
      form={view}
      keepsDraft={false}
      buttons={
        <Button disabledReason={later ? undefined : '请先选择比原来更晚的开始时间。'} onClick={send}>
          {asks ? '下一步，提交审批' : '确认延期'}
        </Button>
      }
    >
      <DelayDropped dropped={dropped} />
      {asks && <Banner>本企业延期要先经过审批，审批通过后新的时间才生效。</Banner>}
      <DetailHeader
        tags={<Tag tone={toneOf(auction.status)}>{auction.stateName}</Tag>}
        name={auction.name}
        next={`${delays.length > 0 ? `这个竞价已经延期 ${delays.length} 次。` : '这个竞价还没有延期过。'}只能改到更晚的时间。`}
      />
      <Section title="新的时间和原因">
        {delayFields.map((spec) => (
          <FormField key={spec.name} spec={spec} form={view} />
        ))}
      </Section>
      {later && (
        <Section title="改动">
          <OldAndNew
            times={[
              { name: '竞价开始', old: startsAt, new: values.startsAt },
              { name: '竞价截止', old: endsAt, new: values.endsAt },
              ...(values.applyEnd ? [{ name: '报名截止', old: applyEnd, new: values.applyEnd }] : []),
            ]}
          />
        </Section>
      )}
      <Section title={asks ? '审批通过以后' : '确认以后'}>
        <ul className={s.effects}>
          <li>报名的企业立即收到消息，看到原来的时间、新的时间和原因。</li>
          <li>已经缴纳的保证金仍然有效，缴纳截止随之顺延。</li>
          <li>延期记录所有人可见，不能删除。</li>
        </ul>
      </Section>
      <DelayHistory auction={auction} />
    </FormFrame>
  )
}
