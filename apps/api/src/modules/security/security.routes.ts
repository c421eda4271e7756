import * as desk from '@jb/contract/security/finance.contract'
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, outside, read } from '../../platform/module.ts'
import { mountCallback } from './callback.route.ts'
import { batchOf } from './reads/batch-of.ts'
import { counts } from './reads/counts.ts'
import { listDesk } from './reads/list-desk.ts'
import { listOrders } from './reads/list-orders.ts'
import { orderDetail } from './reads/order-detail.ts'
import { stuckGauge } from './reads/stuck-gauge.ts'
import { subjectDesk } from './reads/subject-desk.ts'
import { termsFor } from './reads/terms-for.ts'
import type { SecurityPorts } from './security.ports.ts'
import { securityReactions } from './security.reactions.ts'
import { balanceTimer, batchTimer, dueTimer, expireTimer, refundTimer } from './security.timers.ts'
import { prepareExpiry } from './use-cases/ask-payment.ts'
import { prepareRefund } from './use-cases/ask-provider.ts'
import { cancel } from './use-cases/cancel-order.ts'
import { confirm, rejectVoucher } from './use-cases/check.ts'
import { checkBalance } from './use-cases/check-balance.ts'
import { create } from './use-cases/create.ts'
import { decideSecond } from './use-cases/decide-second.ts'
import { extend } from './use-cases/extend-guarantee.ts'
import { forfeitOne } from './use-cases/forfeit.ts'
import { payOnline } from './use-cases/pay-online.ts'
import { handInGuarantee, handInVoucher } from './use-cases/pay-steps.ts'
import { fail, refund, retry, settle } from './use-cases/refund.ts'
import { runBatch, startBatch } from './use-cases/refund-batch.ts'
import { remind } from './use-cases/remind.ts'
import { runDue } from './use-cases/run-due.ts'

export const securityWith = (ports: SecurityPorts): Module => ({
  name: 'security',
  routes: [
    read(own.termsOf, (ctx, input) => termsFor(ctx, input, ports)),
    read(own.orders, listOrders),
    read(own.orderOf, (ctx, { params }) => orderDetail({ ...ctx, caller: callerOf(ctx) }, params.id)),
    read(own.waitingCounts, counts),
    change(own.createOrder, (ctx, input) => create(ctx, input, ports)),
    outside(own.cancelOrder, cancel),
    change(own.submitVoucher, handInVoucher),
    change(own.submitGuarantee, handInGuarantee),
    outside(own.payOnline, payOnline),
    change(own.remindRefund, remind),
    read(desk.financeDesk, listDesk),
    read(desk.subjectSecurity, subjectDesk),
    read(desk.refundBatchOf, batchOf),
    change(desk.confirmOrder, confirm),
    change(desk.rejectVoucher, rejectVoucher),
    change(desk.refundOrder, refund),
    change(desk.settleRefund, settle),
    change(desk.failRefund, fail),
    change(desk.retryRefund, retry),
    change(desk.forfeitOrder, forfeitOne),
    change(extendGuarantee, extend),
    change(desk.decideRequest, decideSecond),
    change(desk.startRefundBatch, startBatch),
  ],
  reactions: securityReactions,
  timers: [
    { kind: expireTimer, prepare: prepareExpiry },
    { kind: refundTimer, prepare: prepareRefund },
    { kind: dueTimer, run: runDue },
    { kind: batchTimer, run: runBatch },
    { kind: balanceTimer, run: checkBalance },
  ],
  gauges: stuckGauge,
  raw: (app, platform) => {
    mountCallback(app, platform)
    platform.services.payment.mount?.(app)
  },
})

/** Securities of subjects that nobody signs up for. */
export const securityModule = securityWith({})
