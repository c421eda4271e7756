import * as bills from '@jb/contract/fee/bill.contract'
import * as fees from '@jb/contract/fee/fee.contract'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import { change, type Module, outside, type Reaction, read } from '../../platform/module.ts'
import { bookAnswers, bookReactions, bookTimers, stuckGauge } from '../ledger/index.ts'
import { answered } from '../notice/index.ts'
import type { BillEvent } from './bill.rows.ts'
import { billDue, confirm, decideWaiver, invoice, waive } from './bill.ts'
import { chargeDocuments, holdDocuments, refundDocuments, uncoverDocuments } from './documents.ts'
import type { FeePorts } from './fee.access.ts'
import { feeBook } from './fee.book.ts'
import { billTimer } from './fee.decisions.ts'
import { notifyBillNews } from './fee.notices.ts'
import { billDetail, feeTermsFor, listBills, listOrders, orderDetail } from './fee.reads.ts'
import { actions, answerBack, askBack, create } from './orders.ts'

const ofTender = z.object({ tenderId: z.string() })
const ofBill = z.object({ billId: z.string() })

const onTender = (
  event: string,
  name: string,
  run: (ctx: Ctx, tenderId: string) => Promise<void>,
): Reaction => ({
  name: `fee.${name}`,
  on: `tender.${event}`,
  run: (ctx, payload) => run(ctx, ofTender.parse(payload).tenderId),
})

const billEvents: readonly BillEvent[] = ['billed', 'billPaid', 'overdue', 'waived', 'billVoid', 'invoiced']

const reactions: readonly Reaction[] = [
  ...bookReactions(feeBook, ['refundTurnedDown']),
  ...bookAnswers(feeBook, {
    refundTurnedDown: ['refundAsked'],
    refunded: ['refundAsked', 'refundTurnedDown'],
  }),
  ...answered([
    { on: 'fee.billPaid', subject: 'billId', kinds: ['fee.due', 'fee.overdue'] },
    { on: 'fee.waived', subject: 'billId', kinds: ['fee.due', 'fee.overdue', 'fee.billReview'] },
    { on: 'fee.billVoid', subject: 'billId', kinds: ['fee.due', 'fee.overdue', 'fee.billReview'] },
    { on: 'fee.invoiced', subject: 'billId', kinds: ['fee.toInvoice'] },
  ]),
  onTender('published', 'chargeDocuments', chargeDocuments),
  onTender('postponed', 'moveDocuments', chargeDocuments),
  onTender('cancelled', 'refundDocuments', refundDocuments),
  onTender('opened', 'uncoverDocuments', uncoverDocuments),
  onTender('takenOffline', 'holdDocuments', holdDocuments),
  onTender('restored', 'resumeDocuments', holdDocuments),
  ...billEvents.map(
    (event): Reaction => ({
      name: `fee.${event}.tell`,
      on: `fee.${event}`,
      run: (ctx, payload) => notifyBillNews(ctx, event, ofBill.parse(payload).billId),
    }),
  ),
]

export const feeWith = (ports: FeePorts): Module => ({
  name: 'fee',
  routes: [
    read(fees.feeTermsOf, feeTermsFor),
    read(fees.feeOrders, listOrders),
    read(fees.feeOrderOf, (ctx, { params }) => orderDetail(ctx, params.id)),
    change(fees.createFeeOrder, create),
    outside(fees.cancelFeeOrder, actions.cancel),
    change(fees.submitFeeVoucher, actions.submitVoucher),
    outside(fees.payFeeOnline, actions.payOnline),
    change(fees.remindFeeRefund, actions.remind),
    change(fees.askFeeRefund, askBack(ports)),
    change(fees.confirmFeeOrder, actions.confirm),
    change(fees.rejectFeeVoucher, actions.rejectVoucher),
    change(fees.answerFeeRefund, answerBack),
    change(fees.refundFee, actions.refund),
    change(fees.settleFeeRefund, actions.settleRefund),
    change(fees.failFeeRefund, actions.failRefund),
    change(fees.retryFeeRefund, actions.retryRefund),
    read(bills.feeBills, listBills),
    read(bills.feeBillOf, (ctx, { params }) => billDetail(ctx, params.id)),
    change(bills.confirmFeeBill, confirm),
    change(bills.waiveFeeBill, waive),
    change(bills.decideFeeWaiver, decideWaiver),
    change(bills.invoiceFeeBill, invoice),
  ],
  reactions,
  timers: [...bookTimers(feeBook), { kind: billTimer, run: billDue }],
  gauges: ({ db }) => stuckGauge(db, feeBook),
})
