export { committedByOrders } from './orders/reads/committed-by-orders.ts'
export { type WaitingOrder, waitingOrders } from './orders/reads/waiting-orders.ts'
export { quotationModule } from './quotation.routes.ts'
export { quotationsOf } from './reads/own.ts'
