import * as contract from '@jb/contract/quotation/order.contract'
import { endpointQuery, useChange } from '../../../lib/query-client.ts'

/** The links to its photos live ten minutes, so an open order is asked for again before that. */
const refetchInterval = 5 * 60_000

/** One purchase order. */
export const orderQuery = (id: string) => ({
  ...endpointQuery(contract.orderOf, { params: { id } }),
  refetchInterval,
})

/** Who was selected for a demand, and the orders that have come of it. */
export const ordersQuery = (demandId: string) =>
  endpointQuery(contract.ordersOf, { params: { id: demandId } })

/** Sends an order to a supplier that was selected. */
export const useSendOrder = () => useChange(contract.sendOrder).mutateAsync

/** Chooses anew, once all of the chosen have given up. */
export const useReselect = () => useChange(contract.reselectQuotations).mutateAsync

/** What either side may do to an order, each as a function that sends its body. */
export function useOrderWork() {
  return {
    confirm: useChange(contract.confirmOrder).mutateAsync,
    decline: useChange(contract.declineOrder).mutateAsync,
    deliver: useChange(contract.recordDelivery).mutateAsync,
    receive: useChange(contract.receiveDelivery).mutateAsync,
    complete: useChange(contract.completeOrder).mutateAsync,
    abandon: useChange(contract.abandonOrder).mutateAsync,
  }
}
