import { lastPricesOf } from '@jb/contract/quotation/last-prices.contract'
import * as contract from '@jb/contract/quotation/quotation.contract'
import * as recording from '@jb/contract/quotation/record.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { orderReactions } from './orders/order.reactions.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { quotationReactions, quotationTimers } from './quotation.reactions.ts'
import { comparison, received } from './reads/comparison.ts'
import { lastPricesFor } from './reads/last-prices.ts'
import { mine, ownQuotation, versions } from './reads/own.ts'
import { quoteSheet } from './reads/sheet.ts'
import { beginComparing, exportOnes } from './use-cases/compare.ts'
import { sendOne, withdrawOne } from './use-cases/quote.ts'
import { objectToOne, recordOne, recordSheet } from './use-cases/record.ts'
import { selectOnes } from './use-cases/select.ts'

export const quotationModule: Module = {
  name: 'quotation',
  routes: [
    read(contract.quoteSheetOf, quoteSheet),
    change(contract.sendQuotation, sendOne),
    change(contract.withdrawQuotation, withdrawOne),
    read(lastPricesOf, lastPricesFor),
    read(contract.ownQuotationOf, ownQuotation),
    read(contract.myQuotations, mine),
    read(contract.versionsOfQuotation, versions),
    read(contract.receivedQuotationsOf, received),
    change(contract.startComparing, beginComparing),
    read(contract.quotationComparisonOf, comparison),
    change(contract.exportQuotations, exportOnes),
    change(contract.selectQuotations, selectOnes),
    read(recording.recordSheetOf, recordSheet),
    change(recording.recordQuotation, recordOne),
    change(recording.objectToQuotation, objectToOne),
    ...orderRoutes,
  ],
  reactions: [...quotationReactions, ...orderReactions],
  timers: quotationTimers,
}
