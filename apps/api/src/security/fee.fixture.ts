// Documents that the supplier pays to the owner for, and the bill of an award that it owes to the owner.
import { rejectFeeVoucher } from '@jb/contract/fee/fee.contract'
import { documentTerms } from '@jb/domain/fee/fee'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { saveFeeTerms } from '../modules/fee/fee.book.ts'
import { aBillOf, begin, handIn } from '../modules/fee/fee.fixture.ts'

interface Charging {
  readonly owner: Caller
  readonly supplier: Caller
  readonly tenderId: string
}

/** Objects and bodies of the world; the words stand in what only payer and payee read. */
export async function feesOf(h: Harness, { owner, supplier, tenderId }: Charging, words: string) {
  const bill = await h.run(async (ctx) => {
    const terms = documentTerms(
      {
        tenderId,
        ownerCompanyId: owner.companyId ?? '',
        clerkCompanyId: null,
        title: '钢筋采购',
        amount: '300',
        payUntil: new Date(ctx.now.getTime() + 864e5),
        profile: 'SOURCING',
        payee: { name: '收款企业', bank: '建设银行', account: '61001234567890123456' },
      },
      ctx.now,
    )
    await saveFeeTerms(ctx.tx, terms, ctx.now)
    return aBillOf(ctx, { tenderId, payeeId: owner.companyId, payerId: supplier.companyId })
  })
  const made = (await begin(h, supplier, tenderId, { kind: 'transfer' })).answer
  const sent = (await handIn(h, supplier, made, words)).answer
  const given = { id: sent.id, version: sent.version, reason: words }
  const { id, version } = (await h.call(rejectFeeVoucher, { body: given }, owner)).answer
  const order = { id, version }
  const from = { payerName: words, payerBank: '工商银行', payerAccount: '6222020012345678' }
  const own = { id: bill, version: 1 }
  return {
    ids: { feeOrder: id, feeSubject: tenderId, feeBill: bill },
    bodies: {
      'fee.create': { subjectKind: 'tender', subjectId: tenderId, kind: 'transfer' },
      'fee.orders': {},
      'fee.cancel': order,
      'fee.submitVoucher': { ...order, ...from, fileId: id },
      'fee.payOnline': order,
      'fee.remind': { id },
      'fee.askRefund': { ...order, cause: 'paidTwice', reason: '付了两次' },
      'fee.confirm': { ...order, serialNo: 'BANK0101', amount: '300', payerName: words },
      'fee.rejectVoucher': { ...order, reason: '看不清' },
      'fee.answerRefund': { ...order, agree: true },
      'fee.refund': order,
      'fee.settleRefund': { ...order, serialNo: 'BANK0102' },
      'fee.failRefund': { ...order, reason: '户名不符' },
      'fee.retryRefund': order,
      'fee.bills': {},
      'fee.confirmBill': { ...own, invoiceTitle: words, taxNo: '91610000MA6TX0000X' },
      'fee.waive': { ...own, reason: '首单优惠' },
      'fee.decideWaiver': { ...own, agree: true },
      'fee.invoice': { ...own, invoiceNo: '2411', fileId: null },
    },
  }
}
