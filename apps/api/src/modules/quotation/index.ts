export { quotationDecisions } from './quotation.decisions.ts'
export { quotationModule } from './quotation.routes.ts'
export { quotationsOf } from './reads/own.ts'
