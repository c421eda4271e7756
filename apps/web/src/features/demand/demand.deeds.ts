import type { DemandStatus } from '@jb/domain/demand/demand'
import type { DemandKind } from '@jb/domain/demand/kinds'

/** What a deed has to know of the demand. */
export interface DeedOf {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly version: number
  readonly status: DemandStatus
  readonly kindName: string
  readonly kind: DemandKind
}

/** What is asked for a reason before it is done. */
export type Deed = 'cancel' | 'suspend' | 'enable'
export const isDeed = (id: string): id is Deed => id === 'cancel' || id === 'suspend' || id === 'enable'

const cancellable: readonly DemandStatus[] = [
  ...(['announced', 'quoting', 'suspended'] as const),
  ...(['quoteEnded', 'comparing', 'selected'] as const),
]

/** What can be done with one of a list, where only its status is known; the server decides anew. */
export function deedsIn(status: DemandStatus): readonly Deed[] {
  return [
    ...(status === 'quoting' ? (['suspend'] as const) : []),
    ...(status === 'suspended' ? (['enable'] as const) : []),
    ...(cancellable.includes(status) ? (['cancel'] as const) : []),
  ]
}

/** Quotations have been read: why it is cancelled is then told to those who gave them. */
export const hasBeenRead = (status: DemandStatus) => status === 'comparing' || status === 'selected'

const quoted: readonly DemandStatus[] = [
  ...(['quoting', 'suspended', 'quoteEnded'] as const),
  ...(['comparing', 'selected', 'closed'] as const),
]

/** Quotations are taken, or were. */
export const isQuoted = (status: DemandStatus) => quoted.includes(status)

/** It is still its owner's alone. */
export const isWritten = (status: DemandStatus) => status === 'draft' || status === 'approvalFailed'
export const isUnpublished = (status: DemandStatus) => isWritten(status) || status === 'approving'
