import type { Answer, Endpoint, Sent } from '@jb/contract/endpoint'
import * as desk from '@jb/contract/security/finance.contract'
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail, RefundBatch } from '@jb/contract/security/security.shapes'
import type { SubjectKind } from '@jb/domain/security/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

/** What a tender or an auction asks for, and how my company stands. */
export const termsQuery = (kind: SubjectKind, id: string) =>
  endpointQuery(own.termsOf, { params: { kind, id } })

export type OrderFilter = NonNullable<Sent<typeof own.orders>['body']>
/** The securities that my company gives. */
export const ordersQuery = (filter: OrderFilter) => pagesQuery(own.orders, { body: filter })

export type DeskFilter = NonNullable<Sent<typeof desk.financeDesk>['body']>
/** The securities that my desk keeps. */
export const deskQuery = (filter: DeskFilter) => pagesQuery(desk.financeDesk, { body: filter })

/** What waits longest in a heap of my desk, and the one after it. */
export const firstAtDeskQuery = (group: NonNullable<DeskFilter['group']>) =>
  endpointQuery(desk.financeDesk, { body: { group, pageSize: 2 } })

/** What a subject has collected, for those who run it. */
export const subjectQuery = (subjectKind: SubjectKind, subjectId: string) =>
  endpointQuery(desk.subjectSecurity, { body: { subjectKind, subjectId } })

/** What waits for me. */
export const countsQuery = () => endpointQuery(own.waitingCounts, {})

/** A query as far as its next asking depends on it. */
interface Asked<Data> {
  readonly state: { readonly data?: Data | undefined; readonly status: string }
}

/** The links to its files live ten minutes, so an open order is asked for again before that. */
const quiet = 5 * 60_000
/** Until the provider has said that the money came. */
const payingEvery = 4000

/** One order. */
export const orderQuery = (id: string) => ({
  ...endpointQuery(own.orderOf, { params: { id } }),
  refetchInterval: ({ state }: Asked<OrderDetail>) =>
    state.data?.kind === 'online' && isMoving(state.data) ? payingEvery : quiet,
})

const isMoving = ({ status }: OrderDetail) => status === 'pendingPayment' || status === 'refunding'

/** How far a batch of refunds is; asked again while it runs, after a "no" only by hand. */
export const batchQuery = (id: string) => ({
  ...endpointQuery(desk.refundBatchOf, { params: { id } }),
  refetchInterval: ({ state }: Asked<RefundBatch>) =>
    state.status === 'error' || state.data?.status === 'done' ? (false as const) : 1000,
})

/** Answers that a change of an order makes old; what is being typed elsewhere is left alone. */
const touched = /^(security\.|bid\.standing$|bid\.mine$|auction\.|home\.)/

/** Asks anew for what an order has to do with. */
export function useAskAnew() {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => touched.test(String(first)) }),
    [client],
  )
}

/** Sends a change; when somebody else was faster everything is loaded anew before the sentence shows. */
function useDeed<const E extends Endpoint>(endpoint: E) {
  const askAnew = useAskAnew()
  const { mutateAsync } = useChange(endpoint)
  return async (sent: Sent<E>): Promise<Answer<E>> => {
    try {
      const answer = await mutateAsync(sent)
      await askAnew()
      return answer
    } catch (error) {
      if (isApiError(error) && ['stale', 'refused'].includes(error.kind)) await askAnew()
      throw error
    }
  }
}

/** Begins to give a security. */
export const useCreateOrder = () => useDeed(own.createOrder)

/** What the payer may do, each as a function that sends its body. */
export function usePayerDeeds() {
  return {
    cancel: useDeed(own.cancelOrder),
    submitVoucher: useDeed(own.submitVoucher),
    submitGuarantee: useDeed(own.submitGuarantee),
    payOnline: useDeed(own.payOnline),
    remind: useDeed(own.remindRefund),
  }
}

/** What the desk may do. */
export function useDeskDeeds() {
  return {
    confirm: useDeed(desk.confirmOrder),
    rejectVoucher: useDeed(desk.rejectVoucher),
    refund: useDeed(desk.refundOrder),
    settleRefund: useDeed(desk.settleRefund),
    failRefund: useDeed(desk.failRefund),
    retryRefund: useDeed(desk.retryRefund),
    forfeit: useDeed(desk.forfeitOrder),
    decide: useDeed(desk.decideRequest),
    extendGuarantee: useDeed(extendGuarantee),
  }
}

/** Sends many securities back together. */
export const useRefundBatch = () => useDeed(desk.startRefundBatch)

export type PayerDeeds = ReturnType<typeof usePayerDeeds>
export type DeskDeeds = ReturnType<typeof useDeskDeeds>
