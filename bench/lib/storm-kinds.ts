import { refundDocuments } from '@jb/api/modules/fee/documents'
import { saveFeeTerms } from '@jb/api/modules/fee/fee.book'
import { aBillOf, begin } from '@jb/api/modules/fee/fee.fixture'
import { feeBook, feeWith, voidServiceFee } from '@jb/api/modules/fee/index'
import { ledgerWith } from '@jb/api/modules/ledger/index'
import { securities, securityModule } from '@jb/api/modules/security/index'
import { timeOf } from '@jb/api/modules/security/security.fixture'
import { type StormKind, securityStorm } from '@jb/api/modules/security/storm.fixture'
import type { Module } from '@jb/api/platform/module'
import { confirmFeeBill } from '@jb/contract/fee/bill.contract'
import * as fees from '@jb/contract/fee/fee.contract'
import { documentTerms } from '@jb/domain/fee/fee'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'

const account = { name: '陕西长砚建设集团有限公司', bank: '建设银行', account: '61001234567890123456' }

/** An order of a fee, its page open. */
async function opened(h: Harness, payer: Caller, id: string, subjectKind: 'tender' | 'bill') {
  const { answer } = await begin(h, payer, id, { subjectKind })
  await h.call(fees.payFeeOnline, { body: { id: answer.id, version: answer.version } }, payer)
  return answer
}

const fee: Pick<StormKind, 'book' | 'refund' | 'retry'> = {
  book: feeBook,
  refund: (node, { id, version }, as, how) =>
    node.call(fees.refundFee, { body: { id, version, reason: '项目终止' } }, as, how),
  retry: (node, { id, version }, as, how) =>
    node.call(fees.retryFeeRefund, { body: { id, version } }, as, how),
}

/** Fees for the documents of tenders, which their owner ends. */
const documentStorm: StormKind = {
  ...fee,
  name: 'document',
  subjectKind: 'tender',
  async subject(h, owner) {
    const tenderId = await aTenderRow(h, owner)
    const now = await timeOf(h)
    const payUntil = new Date(now.getTime() + 2 * 86_400_000)
    const given = { tenderId, ownerCompanyId: owner.companyId, clerkCompanyId: null, title: '钢筋采购' }
    const terms = { ...given, amount: '300', payUntil, payee: account, profile: 'SOURCING' } as const
    await h.run((ctx) => saveFeeTerms(ctx.tx, documentTerms(terms, now), now))
    return tenderId
  },
  begin: (h, payer, tenderId) => opened(h, payer, tenderId, 'tender'),
  release: refundDocuments,
}

/** Service fees of awards, which become void once they are paid. */
const serviceStorm: StormKind = {
  ...fee,
  name: 'service',
  subjectKind: 'bill',
  subject: aTenderRow,
  async begin(h, payer, tenderId, owner) {
    const parties = { payeeId: owner.companyId, payerId: payer.companyId }
    const id = await h.run((ctx) => aBillOf(ctx, { tenderId, ...parties }))
    const invoice = { invoiceTitle: '宝鸡秦钒钢铁贸易有限公司', taxNo: '91610000MA6TX0000X' }
    await h.call(confirmFeeBill, { body: { id, version: 1, ...invoice } }, payer)
    return opened(h, payer, id, 'bill')
  },
  async release(ctx, tenderId, payers) {
    for (const { companyId } of payers) await voidServiceFee(ctx, { tenderId, companyId })
  },
}

/** The kinds of orders that go through the storm together, on one ledger. */
export const stormKinds: readonly StormKind[] = [securityStorm, documentStorm, serviceStorm]

/** What a server of them mounts. */
export const stormModules: readonly Module[] = [
  ledgerWith([securities, feeBook]),
  securityModule,
  feeWith({ refused: async () => false }),
]
