import type { DemandStatus } from '@jb/domain/demand/demand'
import type { DemandKind } from '@jb/domain/demand/kinds'

/** What has to be known of a demand to act on it. */
export interface ActedOn {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly version: number
  readonly status: DemandStatus
  readonly kindName: string
  readonly kind: DemandKind
}

/** What is asked for a reason before it is done. */
export type Reasoned = 'cancel' | 'suspend' | 'enable'
export const isReasoned = (id: string): id is Reasoned =>
  id === 'cancel' || id === 'suspend' || id === 'enable'

const cancellable: readonly DemandStatus[] = [
  'announced',
  'quoting',
  'suspended',
  'quoteEnded',
  'comparing',
  'secondRound',
  'selected',
]

/** What can be done with one of a list, where only its status is known; the server decides anew. */
export function actionsIn(status: DemandStatus): readonly Reasoned[] {
  return [
    ...(status === 'quoting' ? (['suspend'] as const) : []),
    ...(status === 'suspended' ? (['enable'] as const) : []),
    ...(cancellable.includes(status) ? (['cancel'] as const) : []),
  ]
}

/** Quotations have been read: why it is cancelled is then told to those who gave them. */
export const hasBeenRead = (status: DemandStatus) =>
  status === 'comparing' || status === 'secondRound' || status === 'selected'

const quoted: readonly DemandStatus[] = [
  'quoting',
  'suspended',
  'quoteEnded',
  'comparing',
  'secondRound',
  'selected',
  'closed',
]

/** Quotations are taken, or were. */
export const isQuoted = (status: DemandStatus) => quoted.includes(status)

/** It is still its owner's alone. */
export const isWritten = (status: DemandStatus) => status === 'draft' || status === 'approvalFailed'
export const isUnpublished = (status: DemandStatus) => isWritten(status) || status === 'approving'

/** 1: quotations are taken, 0: they are suspended (spec §3). */
export type InquiryState = 0 | 1

/** What 发起审批 is told that it is about. */
export const inquiryTag = (state: InquiryState) => `inquiry:${state}`
export const inquiryOf = (tag: string): InquiryState => (tag === inquiryTag(1) ? 1 : 0)

export const inquiryWords = {
  0: {
    name: '暂停询价',
    reasonLabel: '暂停的原因',
    placeholder: '例如：图纸有修改，清单需要重新核对',
    what: '暂停后不再接收报价，已经报的价保留；报价截止时间不变，到时照常截止。供应商会看到原因。',
    done: '已暂停询价',
  },
  1: {
    name: '恢复询价',
    reasonLabel: '恢复的原因',
    placeholder: '例如：清单已经核对完',
    what: '恢复后供应商可以继续报价和修改报价，截止时间不变。供应商会看到原因。',
    done: '已恢复询价',
  },
} as const
