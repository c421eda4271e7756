// The decisions about money, as `decisions.fixture.ts` has all others.
import { decideFeeWaiver, feeBillOf, waiveFeeBill } from '@jb/contract/fee/bill.contract'
import * as fees from '@jb/contract/fee/fee.contract'
import { decideRequest, forfeitOrder } from '@jb/contract/security/finance.contract'
import { orderOf } from '@jb/contract/security/order.contract'
import type { Harness } from '@jb/testing/api-harness'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { type Course, shown } from './decisions.fixture.ts'
import { refundDocuments } from './modules/fee/documents.ts'
import { aBillOf, aTenderWithFee, boughtByTransfer, seen as seenFee } from './modules/fee/fee.fixture.ts'
import { voidServiceFee } from './modules/fee/index.ts'
import { releaseFor } from './modules/security/index.ts'
import { aPayer, aSubject, paidByTransfer, payerName } from './modules/security/security.fixture.ts'

async function billVersion(h: Harness, id: string): Promise<number> {
  const row = h.db.selectFrom('fee_bill').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}

async function orderVersion(h: Harness, id: string): Promise<number> {
  const row = h.db.selectFrom('security_order').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}

/** All decisions about money by the kind of their subject. */
export const moneyCourses: Readonly<Record<string, Course>> = {
  'security.request': {
    type: 'refund',
    role: 'finance',
    running: 'security.approvalRunning',
    frozen: false,
    agent: undefined,
    second: {
      answer: async (h, id, as, said) =>
        h.call(decideRequest, { body: { id, version: await orderVersion(h, id), ...said } }, as),
      takeBack: async (h, id, as) => {
        const body = { id, version: await orderVersion(h, id), agree: false, reason: '' }
        return h.call(decideRequest, { body }, as)
      },
      refusals: {
        noSecond: 'security.noSecond',
        notAsked: 'security.notAsked',
        samePerson: 'security.samePerson',
        reasonNeeded: 'security.reasonNeeded',
        running: 'security.approvalRunning',
        barred: 'security.onHold',
      },
    },
    async make(h, owner) {
      const payer = await aPayer(h, payerName)
      const subject = await aSubject(h, owner)
      const { id } = await paidByTransfer(h, { payer, finance: owner, subject, name: payerName })
      return {
        id,
        ask: async (as) => {
          const body = {
            id,
            version: await orderVersion(h, id),
            reason: 'refusedToSign',
            note: '拒绝签约',
          } as const
          return h.call(forfeitOrder, { body }, as)
        },
        done: async () => (await h.call(orderOf, { params: { id } }, payer)).answer.status === 'forfeited',
        async spoil() {
          await h.run((ctx) =>
            releaseFor(ctx, { subject, companyIds: 'all', cause: 'notWon', from: ctx.now }),
          )
        },
        seen: async () => shown(await h.call(orderOf, { params: { id } }, payer)),
      }
    },
  },
  'fee.refund': {
    type: 'refund',
    role: 'finance',
    running: 'fee.approvalRunning',
    frozen: true,
    agent: undefined,
    async make(h, owner) {
      const buyer = await h.as({ companyId: owner.companyId, roles: ['buyer'] })
      const payer = await aPayer(h, payerName)
      const { id: tenderId } = await aTenderWithFee(h, buyer)
      const order = await boughtByTransfer(h, payer, { id: tenderId, desk: owner })
      const body = { id: order.id, version: order.version, cause: 'paidTwice', reason: '付了两次' } as const
      const { id } = (await h.call(fees.askFeeRefund, { body }, payer)).answer
      const version = async () => (await seenFee(h, id, payer)).version
      return {
        id,
        ask: async (as) =>
          h.call(fees.answerFeeRefund, { body: { id, version: await version(), agree: true } }, as),
        done: async () => (await seenFee(h, id, payer)).status === 'refunding',
        async spoil() {
          await h.run((ctx) => refundDocuments(ctx, tenderId))
        },
        seen: async () => shown(await h.call(fees.feeOrderOf, { params: { id } }, payer)),
      }
    },
  },
  'fee.waiver': {
    type: 'feeWaiver',
    role: 'finance',
    running: 'fee.approvalRunning',
    frozen: true,
    agent: undefined,
    second: {
      answer: async (h, id, as, said) =>
        h.call(decideFeeWaiver, { body: { id, version: await billVersion(h, id), ...said } }, as),
      takeBack: async (h, id, as) => {
        const body = { id, version: await billVersion(h, id), agree: false, reason: '' }
        return h.call(decideFeeWaiver, { body }, as)
      },
      refusals: {
        noSecond: 'fee.noSecond',
        notAsked: 'fee.notAsked',
        samePerson: 'fee.samePerson',
        reasonNeeded: 'fee.reasonNeeded',
        running: 'fee.approvalRunning',
        barred: 'fee.onHold',
      },
    },
    async make(h, owner) {
      const payer = await aPayer(h, payerName)
      const buyer = await h.as({ roles: ['buyer'] })
      const { id: tenderId } = await publishTenderAs(h, buyer)
      const id = await h.run((ctx) =>
        aBillOf(ctx, { tenderId, payeeId: owner.companyId, payerId: payer.companyId }),
      )
      return {
        id,
        ask: async (as) =>
          h.call(waiveFeeBill, { body: { id, version: await billVersion(h, id), reason: '首单优惠' } }, as),
        done: async () => (await h.call(feeBillOf, { params: { id } }, payer)).answer.status === 'waived',
        async spoil() {
          const companyId = payer.companyId ?? ''
          await h.run((ctx) => voidServiceFee(ctx, { tenderId, companyId }))
        },
        seen: async () => shown(await h.call(feeBillOf, { params: { id } }, payer)),
      }
    },
  },
}
