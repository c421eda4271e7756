import {
  batchSheets as batchSheetsOf,
  batchWorkbook as batchWorkbookOf,
} from '@jb/contract/quotation/batch.contract'
import { lastPricesOf } from '@jb/contract/quotation/last-prices.contract'
import * as contract from '@jb/contract/quotation/quotation.contract'
import * as recording from '@jb/contract/quotation/record.contract'
import * as signUps from '@jb/contract/quotation/sign-up.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { orderReactions } from './orders/order.reactions.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { quotationReactions, quotationTimers } from './quotation.reactions.ts'
import { batchSheets } from './reads/batch.ts'
import { comparison, received } from './reads/comparison.ts'
import { lastPricesFor } from './reads/last-prices.ts'
import { mine, ownQuotation, versions } from './reads/own.ts'
import { quoteSheet } from './reads/sheet.ts'
import { signUpSheet, signUpsOf } from './reads/sign-up.ts'
import { batchWorkbook } from './use-cases/batch-workbook.ts'
import { askOnesAgain, beginComparing, exportOnes } from './use-cases/compare.ts'
import { sendOne, withdrawOne } from './use-cases/quote.ts'
import { objectToOne, recordOne, recordSheet } from './use-cases/record.ts'
import { selectOnes } from './use-cases/select.ts'
import { askOne, signUpOne, withdrawSignUpOne } from './use-cases/sign-up.ts'

export const quotationModule: Module = {
  name: 'quotation',
  routes: [
    read(contract.quoteSheetOf, quoteSheet),
    change(contract.sendQuotation, sendOne),
    change(contract.withdrawQuotation, withdrawOne),
    read(lastPricesOf, lastPricesFor),
    read(batchSheetsOf, batchSheets),
    change(batchWorkbookOf, batchWorkbook),
    read(contract.ownQuotationOf, ownQuotation),
    read(contract.myQuotations, mine),
    read(contract.versionsOfQuotation, versions),
    read(contract.receivedQuotationsOf, received),
    change(contract.startComparing, beginComparing),
    read(contract.quotationComparisonOf, comparison),
    change(contract.askAgain, askOnesAgain),
    change(contract.exportQuotations, exportOnes),
    change(contract.selectQuotations, selectOnes),
    read(signUps.signUpSheetOf, signUpSheet),
    change(signUps.signUpForLabour, signUpOne),
    change(signUps.withdrawLabourSignUp, withdrawSignUpOne),
    read(signUps.labourSignUpsOf, signUpsOf),
    change(signUps.askForQuotation, askOne),
    read(recording.recordSheetOf, recordSheet),
    change(recording.recordQuotation, recordOne),
    change(recording.objectToQuotation, objectToOne),
    ...orderRoutes,
  ],
  reactions: [...quotationReactions, ...orderReactions],
  timers: quotationTimers,
}
