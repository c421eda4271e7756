// A security that the supplier gives to the owner, with the terms that ask for it and a batch of refunds.
import { rejectVoucher, startRefundBatch } from '@jb/contract/security/finance.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { aSubject, begin, handIn } from '../modules/security/security.fixture.ts'

interface Asking {
  readonly owner: Caller
  /** Has signed up for the tender. */
  readonly supplier: Caller
  readonly tenderId: string
}

/** Objects and bodies of the world; the words stand in what only payer and payee read. */
export async function securities(h: Harness, { owner, supplier, tenderId }: Asking, words: string) {
  const subject = await aSubject(h, owner, { subject: { kind: 'tender', id: tenderId } })
  const made = (await begin(h, supplier, subject, 'transfer')).answer
  const sent = (await handIn(h, supplier, made, words)).answer
  const given = { id: sent.id, version: sent.version, reason: words }
  const { id, version } = (await h.call(rejectVoucher, { body: given }, owner)).answer
  const batch = (await h.call(startRefundBatch, { body: { ids: [id] } }, owner)).answer.id
  const order = { id, version }
  const from = { payerName: words, payerBank: '工商银行', payerAccount: '6222020012345678' }
  const guarantee = { form: 'electronicGuarantee', no: 'BH-9', issuer: '中国银行', validUntil: '2027-06-01' }
  const named = { subjectKind: subject.kind, subjectId: subject.id }
  return {
    ids: { security: id, securitySubject: subject.id, refundBatch: batch },
    bodies: {
      'security.create': { ...named, kind: 'transfer' },
      'security.cancel': order,
      'security.submitVoucher': { ...order, ...from, fileId: id },
      'security.submitGuarantee': { ...order, ...guarantee, fileId: null },
      'security.payOnline': order,
      'security.confirm': { ...order, serialNo: 'BANK0001', amount: '50000', payerName: words },
      'security.rejectVoucher': { ...order, reason: '看不清' },
      'security.refund': { ...order, reason: '提前退还' },
      'security.settleRefund': { ...order, serialNo: 'BANK0002' },
      'security.failRefund': { ...order, reason: '户名不符' },
      'security.retryRefund': order,
      'security.forfeit': { ...order, reason: 'breach', note: '悔拍' },
      'security.extendGuarantee': { ...order, validUntil: '2027-09-01', fileId: null },
      'security.decideRequest': { ...order, agree: true },
      'security.orders': {},
      'security.desk': { group: 'all' },
      'security.subjectDesk': named,
    },
  }
}
