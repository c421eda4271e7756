import type { Sent } from '@jb/contract/endpoint'
import * as bill from '@jb/contract/fee/bill.contract'
import * as fee from '@jb/contract/fee/fee.contract'
import type { FeeOrderDetail } from '@jb/contract/fee/fee.shapes'
import type { FeeSubjectKind } from '@jb/domain/fee/fee'
import { endpointQuery, pagesQuery, useChange, useRefresh } from '../../lib/query-client.ts'

/** What is charged for a subject, and whether my company has paid. */
export const feeTermsQuery = (kind: FeeSubjectKind, id: string) =>
  endpointQuery(fee.feeTermsOf, { params: { kind, id } })

type OrderFilter = NonNullable<Sent<typeof fee.feeOrders>['body']>
/** The orders of fees on one side. */
export const feeOrdersQuery = (filter: OrderFilter) => pagesQuery(fee.feeOrders, { body: filter })

type BillFilter = NonNullable<Sent<typeof bill.feeBills>['body']>
/** The service fees on one side. */
export const feeBillsQuery = (filter: BillFilter) => pagesQuery(bill.feeBills, { body: filter })

/** One service fee. */
export const feeBillQuery = (id: string) => endpointQuery(bill.feeBillOf, { params: { id } })

/** The links to files live ten minutes, so an open order is asked for again before that. */
const quiet = 5 * 60_000
/** Until the provider has said that the money came. */
const payingEvery = 4000

/** One order of fees. */
export const feeOrderQuery = (id: string) => ({
  ...endpointQuery(fee.feeOrderOf, { params: { id } }),
  refetchInterval: ({
    state: { data },
  }: {
    readonly state: { readonly data?: FeeOrderDetail | undefined }
  }) =>
    data?.kind === 'online' && (data.status === 'pendingPayment' || data.status === 'refunding')
      ? payingEvery
      : quiet,
})

/** How to ask anew for what a fee has to do with, once its money has moved. */
const useFeeMoved = () => useRefresh(fee.retryFeeRefund)

export const useCreateFeeOrder = () => useChange(fee.createFeeOrder).mutateAsync
export const useAskRefund = () => useChange(fee.askFeeRefund).mutateAsync
export const useAnswerRefund = () => useChange(fee.answerFeeRefund).mutateAsync

/** What the payer may do with an order, each as a function that sends its body. */
const usePayerActions = () => ({
  cancel: useChange(fee.cancelFeeOrder).mutateAsync,
  submitVoucher: useChange(fee.submitFeeVoucher).mutateAsync,
  payOnline: useChange(fee.payFeeOnline).mutateAsync,
  remind: useChange(fee.remindFeeRefund).mutateAsync,
})

/** What the desk may do with it. */
const useDeskActions = () => ({
  confirm: useChange(fee.confirmFeeOrder).mutateAsync,
  rejectVoucher: useChange(fee.rejectFeeVoucher).mutateAsync,
  answer: useAnswerRefund(),
  refund: useChange(fee.refundFee).mutateAsync,
  settleRefund: useChange(fee.settleFeeRefund).mutateAsync,
  failRefund: useChange(fee.failFeeRefund).mutateAsync,
  retryRefund: useChange(fee.retryFeeRefund).mutateAsync,
})

/** What may be done with a service fee. */
export const useBillActions = () => ({
  confirm: useChange(bill.confirmFeeBill).mutateAsync,
  waive: useChange(bill.waiveFeeBill).mutateAsync,
  decide: useChange(bill.decideFeeWaiver).mutateAsync,
  invoice: useChange(bill.invoiceFeeBill).mutateAsync,
})

/** All that the bar under an order sends, and how to ask anew once its money has moved. */
export const useOrderActions = () => ({
  payer: usePayerActions(),
  desk: useDeskActions(),
  moved: useFeeMoved(),
})

export type OrderActions = ReturnType<typeof useOrderActions>
export type DeskActions = ReturnType<typeof useDeskActions>
export type PayerActions = ReturnType<typeof usePayerActions>
export type BillActions = ReturnType<typeof useBillActions>
