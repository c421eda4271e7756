export { committedByOrders } from './orders/reads/committed-by-orders.ts'
export { outcomeOf } from './orders/reads/selected.ts'
export { type WaitingOrder, waitingOrders } from './orders/reads/waiting-orders.ts'
export { quotationDecisions } from './quotation.decisions.ts'
export { quotationModule } from './quotation.routes.ts'
export {
  quotationsOf,
  suppliersBefore,
  type WaitingInvitation,
  waitingInvitations,
} from './reads/own.ts'
export { type AskedAgain, askedAgainOf } from './reads/second-round.ts'
export { type AskedSignUp, askedSignUps } from './reads/sign-up.ts'
