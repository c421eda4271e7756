import * as contract from '@jb/contract/quotation/order.contract'
import { callerOf } from '../../../platform/caller.ts'
import { change, type Module, read } from '../../../platform/module.ts'
import { reselect } from '../use-cases/reselect.ts'
import { orderDetail } from './reads/order-detail.ts'
import { ordersOf } from './reads/orders-of.ts'
import { abandon, complete, confirm, decline, deliver, receive, send } from './use-cases/order.ts'

/** What can be called about purchase orders. */
export const orderRoutes: Module['routes'] = [
  read(contract.orderOf, (ctx, { params }) => orderDetail({ ...ctx, caller: callerOf(ctx) }, params.id)),
  read(contract.ordersOf, ordersOf),
  change(contract.sendOrder, send),
  change(contract.reselectQuotations, reselect),
  change(contract.confirmOrder, confirm),
  change(contract.declineOrder, decline),
  change(contract.recordDelivery, deliver),
  change(contract.receiveDelivery, receive),
  change(contract.completeOrder, complete),
  change(contract.abandonOrder, abandon),
]
