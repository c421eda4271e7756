import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { deskRoles } from '@jb/domain/member/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import type { DeskGroup } from '../ledger/index.ts'
import { firstAtDeskQuery } from './security.queries.ts'

type Waiting = Extract<DeskGroup, 'confirm' | 'refund' | 'failed'>

/** The heap of the desk in which an order waits for its reader; undefined: it waits for others, or is over. */
function heapOf({ status, kind, checking, refund, actions }: OrderDetail): Waiting | undefined {
  if (checking || actions.some(({ id }) => id === 'agreeRequest')) return 'confirm'
  if (status === 'refundFailed') return 'failed'
  if (status === 'paid') return refund ? 'refund' : undefined
  return status === 'refunding' && kind === 'transfer' ? 'refund' : undefined
}

/**
 * The order that waits longest in the heap that this one has left, by its id: whoever has done one goes on with the
 * next. Undefined as long as something is left to do here. Mounted anew for each order.
 */
export function useNextAtDesk(order: OrderDetail): string | undefined {
  const [begun] = useState(() => heapOf(order))
  const roles = useUser()?.roles ?? []
  const stands = heapOf(order)
  const done = begun !== undefined && stands !== begun && stands !== 'refund'
  const enabled = done && deskRoles.some((role) => roles.includes(role))
  const { data } = useQuery({ ...firstAtDeskQuery(begun ?? 'confirm'), enabled })
  return enabled ? data?.records.find(({ id }) => id !== order.id)?.id : undefined
}
