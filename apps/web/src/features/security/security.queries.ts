import type { Sent } from '@jb/contract/endpoint'
import * as desk from '@jb/contract/security/finance.contract'
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail, RefundBatch } from '@jb/contract/security/security.shapes'
import type { SubjectKind } from '@jb/domain/security/kinds'
import { endpointQuery, pagesQuery, useChange, useRefresh } from '../../lib/query-client.ts'

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

/** How to ask anew for what an order has to do with, once the money of it has moved. */
export const useMoneyMoved = () => useRefresh(desk.startRefundBatch)

/** Begins to give a security. */
export const useCreateOrder = () => useChange(own.createOrder).mutateAsync

/** What the payer may do, each as a function that sends its body. */
export function usePayerDeeds() {
  return {
    cancel: useChange(own.cancelOrder).mutateAsync,
    submitVoucher: useChange(own.submitVoucher).mutateAsync,
    submitGuarantee: useChange(own.submitGuarantee).mutateAsync,
    payOnline: useChange(own.payOnline).mutateAsync,
    remind: useChange(own.remindRefund).mutateAsync,
  }
}

/** What the desk may do. */
export function useDeskDeeds() {
  return {
    confirm: useChange(desk.confirmOrder).mutateAsync,
    rejectVoucher: useChange(desk.rejectVoucher).mutateAsync,
    refund: useChange(desk.refundOrder).mutateAsync,
    settleRefund: useChange(desk.settleRefund).mutateAsync,
    failRefund: useChange(desk.failRefund).mutateAsync,
    retryRefund: useChange(desk.retryRefund).mutateAsync,
    forfeit: useChange(desk.forfeitOrder).mutateAsync,
    decide: useChange(desk.decideRequest).mutateAsync,
    extendGuarantee: useChange(extendGuarantee).mutateAsync,
  }
}

/** Sends many securities back together. */
export const useRefundBatch = () => useChange(desk.startRefundBatch).mutateAsync

export type PayerDeeds = ReturnType<typeof usePayerDeeds>
export type DeskDeeds = ReturnType<typeof useDeskDeeds>
