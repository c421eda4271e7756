import { randomUUID } from 'node:crypto'
import { feeBills } from '@jb/contract/fee/bill.contract'
import * as fees from '@jb/contract/fee/fee.contract'
import type { FeeBillRow, FeeOrderDetail } from '@jb/contract/fee/fee.shapes'
import { uploadFile } from '@jb/contract/file/file.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { billOf } from '@jb/domain/fee/bill'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import type { Ctx } from '../../platform/ctx.ts'
import { verifyLedger } from '../ledger/index.ts'
import { insertBill } from './bill.rows.ts'
import { feeBook } from './fee.book.ts'

export const hour = 3_600_000
export const day = 24 * hour
export const payerName = '宝鸡秦钒钢铁贸易有限公司'

/** A server, a company that publishes, its finance, and a supplier. */
export async function startFees() {
  const h = await startHarness()
  const owner = await h.as({ roles: ['buyer', 'buyerLead'] })
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  const payer = await h.as({ companyKind: 'supplier', companyName: payerName, roles: ['supplierAdmin'] })
  return { h, owner, finance, payer }
}
export type Cast = Awaited<ReturnType<typeof startFees>>

/** Closes the server, whose books have to be right. */
export async function closeFees(h: Harness | undefined): Promise<void> {
  if (!h) return
  const { faults } = await verifyLedger(h.db, feeBook)
  await h.close()
  if (faults.length > 0) throw new Error(`the ledger disagrees: ${JSON.stringify(faults)}`)
}

export const account = {
  payeeName: '陕西长砚建设集团有限公司',
  payeeBank: '中国建设银行西安高新支行',
  payeeAccount: '61001234567890123456',
}

/** Uploads a file as this person. */
export const aFileOf = async (h: Harness, as: Caller, name = '招标文件.pdf'): Promise<string> =>
  (await h.call(uploadFile, {}, as, { file: { name, bytes: aPdf() } })).answer.id

/** 300 yuan for these files. */
export const charging = (paidFileIds: string[], amount = '300'): NonNullable<TenderForm['fees']> => ({
  document: { amount, paidFileIds, ...account },
  service: null,
})

/** 80 % of the table for goods, paid by the winner. */
export const serviceFee: NonNullable<TenderForm['fees']> = {
  document: null,
  service: {
    basis: 'goods',
    discount: '80',
    min: null,
    cap: null,
    payer: 'winner',
    barsOverdue: false,
    payeeName: '',
    payeeBank: '',
    payeeAccount: '',
  },
}

/** A published tender with one file that is paid for and one that is free, once everybody has heard of it. */
export async function aTenderWithFee(
  h: Harness,
  owner: Caller,
  changes: Partial<TenderForm> = {},
): Promise<{ readonly id: string; readonly paidId: string; readonly freeId: string }> {
  const [paidId, freeId] = [await aFileOf(h, owner), await aFileOf(h, owner, '公告附图.pdf')]
  const { id } = await publishTenderAs(h, owner, {
    fileIds: [paidId, freeId],
    fees: charging([paidId]),
    ...changes,
  })
  await h.drain()
  return { id, paidId, freeId }
}

type Kind = FeeOrderDetail['kind']

/** The call that begins to pay for the documents of a tender, or for a bill. */
export const begin = (
  h: Harness,
  as: Caller,
  subjectId: string,
  { kind = 'online', subjectKind = 'tender' }: { kind?: Kind; subjectKind?: 'tender' | 'bill' } = {},
) => h.call(fees.createFeeOrder, { body: { subjectKind, subjectId, kind } }, as)

/** The order as this person sees it. */
export const seen = async (h: Harness, id: string, as: Caller): Promise<FeeOrderDetail> =>
  (await h.call(fees.feeOrderOf, { params: { id } }, as)).answer

/** Pays on the page of the sandbox, as a browser does. */
export async function payOnPage(h: Harness, as: Caller, { id, version }: FeeOrderDetail): Promise<void> {
  const { url } = (await h.call(fees.payFeeOnline, { body: { id, version } }, as)).answer
  await h.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
}

/** Hands in a slip of this company. */
export async function handIn(h: Harness, as: Caller, { id, version }: FeeOrderDetail, name = payerName) {
  const fileId = await aFileOf(h, as, '转账凭证.pdf')
  const account = { payerBank: '中国工商银行宝鸡分行', payerAccount: '6222 0200 1234 5678' }
  const body = { id, version, fileId, payerName: name, ...account }
  return h.call(fees.submitFeeVoucher, { body }, as)
}

export const serial = () => `BANK${randomUUID().replaceAll('-', '').slice(0, 16)}`

/** The desk has seen the money. */
export const confirmAs = (h: Harness, as: Caller, order: FeeOrderDetail, name = payerName) =>
  h.call(
    fees.confirmFeeOrder,
    {
      body: {
        id: order.id,
        version: order.version,
        amount: order.amount,
        serialNo: serial(),
        payerName: name,
      },
    },
    as,
  )

/** An order of documents that is paid online. */
export async function boughtOnline(h: Harness, as: Caller, tenderId: string): Promise<FeeOrderDetail> {
  const { answer } = await begin(h, as, tenderId)
  await payOnPage(h, as, answer)
  return seen(h, answer.id, as)
}

/** An order of documents whose transfer somebody has confirmed. */
export async function boughtByTransfer(
  h: Harness,
  as: Caller,
  { id, desk }: { readonly id: string; readonly desk: Caller },
): Promise<FeeOrderDetail> {
  const { answer } = await begin(h, as, id, { kind: 'transfer' })
  const submitted = (await handIn(h, as, answer)).answer
  return (await confirmAs(h, desk, submitted)).answer
}

/** The bills on this side of somebody. */
export const billsOf = async (
  h: Harness,
  as: Caller,
  side: 'payer' | 'desk' = 'payer',
): Promise<readonly FeeBillRow[]> => (await h.call(feeBills, { body: { side } }, as)).answer.records

/** A bill between these two companies over 1,000,000 yuan, as an award makes one. */
export async function aBillOf(
  ctx: Ctx,
  {
    tenderId,
    payeeId = '',
    payerId = '',
  }: { tenderId: string; payeeId?: string | undefined; payerId?: string | undefined },
): Promise<string> {
  const bill = billOf(
    {
      id: ctx.newId(),
      no: `FW-${ctx.newId().slice(0, 8)}`,
      tenderId,
      title: '钢筋采购',
      payeeCompanyId: payeeId,
      payerCompanyId: payerId,
      winnerCompanyId: payerId,
      awarded: '1000000',
      payee: { name: '收款企业', bank: '建设银行', account: '61001234567890123456' },
      formula: { basis: 'goods', discount: '100', min: null, cap: null },
    },
    ctx.now,
  )
  if (!bill || !(await insertBill(ctx.tx, bill))) throw new Error('there is a bill already')
  return bill.id
}
