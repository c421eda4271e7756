import * as finance from '@jb/contract/security/finance.contract'
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, outside, read } from '../../platform/module.ts'
import { actionsOf, bookTimers, ledgerWith, stuckGauge } from '../ledger/index.ts'
import { batchOf } from './reads/batch-of.ts'
import { counts } from './reads/counts.ts'
import { listDesk } from './reads/list-desk.ts'
import { listOrders } from './reads/list-orders.ts'
import { orderDetail } from './reads/order-detail.ts'
import { subjectDesk } from './reads/subject-desk.ts'
import { termsFor } from './reads/terms-for.ts'
import { securities } from './security.book.ts'
import { desk } from './security.desk.ts'
import type { SecurityPorts } from './security.ports.ts'
import { securityReactions } from './security.reactions.ts'
import { create } from './use-cases/create.ts'
import { decideSecond } from './use-cases/decide-second.ts'
import { askEarly } from './use-cases/exceptional.ts'
import { extend } from './use-cases/extend-guarantee.ts'
import { forfeitOne } from './use-cases/forfeit.ts'
import { handInGuarantee } from './use-cases/hand-in-guarantee.ts'
import { batchTimer, runBatch, startBatch } from './use-cases/refund-batch.ts'

const deeds = actionsOf(desk, askEarly)

export const securityWith = (ports: SecurityPorts): Module => ({
  name: 'security',
  routes: [
    read(own.termsOf, (ctx, input) => termsFor(ctx, input, ports)),
    read(own.orders, listOrders),
    read(own.orderOf, (ctx, { params }) => orderDetail({ ...ctx, caller: callerOf(ctx) }, params.id)),
    read(own.waitingCounts, counts),
    change(own.createOrder, (ctx, input) => create(ctx, input, ports)),
    outside(own.cancelOrder, deeds.cancel),
    change(own.submitVoucher, deeds.submitVoucher),
    change(own.submitGuarantee, handInGuarantee),
    outside(own.payOnline, deeds.payOnline),
    change(own.remindRefund, deeds.remind),
    read(finance.financeDesk, listDesk),
    read(finance.subjectSecurity, subjectDesk),
    read(finance.refundBatchOf, batchOf),
    change(finance.confirmOrder, deeds.confirm),
    change(finance.rejectVoucher, deeds.rejectVoucher),
    change(finance.refundOrder, deeds.refund),
    change(finance.settleRefund, deeds.settleRefund),
    change(finance.failRefund, deeds.failRefund),
    change(finance.retryRefund, deeds.retryRefund),
    change(finance.forfeitOrder, forfeitOne),
    change(extendGuarantee, extend),
    change(finance.decideRequest, decideSecond),
    change(finance.startRefundBatch, startBatch),
  ],
  reactions: securityReactions,
  timers: [...bookTimers(securities), { kind: batchTimer, run: runBatch }],
  gauges: ({ db }) => stuckGauge(db, securities),
})

/** Securities of subjects that nobody signs up for. */
export const securityModule = securityWith({})

/** The same with the ledger in which they stand. */
export const securityModules: readonly Module[] = [ledgerWith([securities]), securityModule]
