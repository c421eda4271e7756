import type { FeeBillRow, FeeOrderRow } from '@jb/contract/fee/fee.shapes'
import type { BillStatus } from '@jb/domain/fee/bill'
import { type FeeSubjectKind, feeSubjectKinds } from '@jb/domain/fee/fee'
import { askedBackNames } from '@jb/domain/fee/words'
import type { Tone } from '../../kit/tag.tsx'
import type { SearchOf } from '../../map/to.ts'

const tones = {
  pendingConfirm: 'urgent',
  pendingPayment: 'urgent',
  paid: 'good',
  invoiced: 'good',
  waived: 'plain',
  void: 'plain',
} as const satisfies Record<BillStatus, Tone>

/** How the state of a service fee is tinted; the word beside it carries the meaning. */
export const billTone = ({ status, overdue }: Pick<FeeBillRow, 'status' | 'overdue'>): Tone =>
  overdue ? 'bad' : tones[status]

/** What has been paid and is asked back is not settled. */
const askedBack: Readonly<Record<string, Tone>> = {
  [askedBackNames.waits]: 'brand',
  [askedBackNames.refused]: 'bad',
}

/** How the state of an order is tinted, where a request to give it back says more. */
export function orderTones({ status, statusName }: Pick<FeeOrderRow, 'status' | 'statusName'>) {
  const tone = askedBack[statusName]
  return tone ? { [status]: tone } : {}
}

/** The tabs of service fees. */
export const billGroups = {
  all: '全部',
  confirm: '待确认',
  pay: '待支付',
  overdue: '已逾期',
  paid: '已支付',
  ended: '已结束',
} as const
export type BillGroup = keyof typeof billGroups

/** The tabs of orders. */
export const orderGroups = {
  all: '全部',
  waiting: '待支付',
  paid: '已支付',
  refunding: '退款',
  ended: '已办结',
} as const
export type OrderGroup = keyof typeof orderGroups

/** Where the thing that is paid for is shown. */
export const subjectPlaces = {
  tender: 'tender.detail',
  bill: 'fee.serviceDetail',
} as const satisfies Record<FeeSubjectKind, string>

/** What an address means to pay for; undefined when it names nothing. */
export function subjectOf({ kind, subject }: SearchOf<'fee.pay'>) {
  const known = feeSubjectKinds.find((one): one is FeeSubjectKind => one === kind)
  return known && subject ? { subjectKind: known, subjectId: subject } : undefined
}
