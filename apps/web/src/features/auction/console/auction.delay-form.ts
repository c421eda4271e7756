import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { instant, text } from '@jb/contract/shared/values'
import * as z from 'zod/mini'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { keptRequests, type MovedTime } from '../../procurement/index.ts'

/** What is filled in on 竞价延期; the deadline of signing up stays as it is where it is left. */
export const delayForm = z.object({
  startsAt: instant,
  endsAt: instant,
  applyEnd: z.nullable(instant),
  reason: text(300),
})
export type DelayValues = z.input<typeof delayForm>

/** What somebody has filled in and takes along to 发起审批, with the version that it was filled in for. */
export interface DelayRequest extends DelayValues {
  readonly version: number
}

export const delayFields: readonly FieldSpec<DelayValues>[] = [
  { kind: 'dateTime', name: 'startsAt', label: '竞价开始改为', required: true },
  { kind: 'dateTime', name: 'endsAt', label: '竞价截止改为', required: true },
  { kind: 'dateTime', name: 'applyEnd', label: '报名截止改为', placeholder: '到竞价截止为止' },
  {
    ...{ kind: 'textarea', name: 'reason', label: '延期原因', required: true, maxLength: 300, rows: 3 },
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
    ...{ startsAt, endsAt: later(values.endsAt) },
    ...(values.applyEnd && { applyEnd: later(values.applyEnd) }),
  }
}

export const delayRequests = keptRequests<DelayRequest>('auction-delay')

/** What a delay moves, with the times as they are. */
export const delayedTimes = (
  { auction: { startsAt, endsAt }, applyEnd }: AuctionDetail,
  to: Pick<DelayValues, 'startsAt' | 'endsAt' | 'applyEnd'>,
): readonly MovedTime[] => [
  { name: '竞价开始', old: startsAt, new: to.startsAt },
  { name: '竞价截止', old: endsAt, new: to.endsAt },
  ...(to.applyEnd ? [{ name: '报名截止', old: applyEnd, new: to.applyEnd }] : []),
]
