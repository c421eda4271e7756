import { randomUUID } from 'node:crypto'
import type { Sent } from '@jb/contract/endpoint'
import { uploadFile } from '@jb/contract/file/file.contract'
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { TermsGiven } from '@jb/domain/security/terms'
import { type Harness, type HarnessOptions, startHarness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { fileModule } from '../file/index.ts'
import { verifyLedger } from '../ledger/index.ts'
import { memberModule } from '../member/index.ts'
import { releaseFor, securities, securityModules, setTerms } from './index.ts'

export const hour = 3_600_000
export const day = 24 * hour
export const ownerName = '陕西长砚建设集团有限公司'

export const payerName = '宝鸡秦钒钢铁贸易有限公司'

/** A server of securities, and the finance of a company that asks for them; `modules` are mounted beside its own. */
export async function startSecurities({ modules = [], ...given }: HarnessOptions = {}) {
  const h = await startHarness({
    ...given,
    modules: [memberModule, fileModule, ...modules, ...securityModules],
  })
  return { h, finance: await h.as({ companyName: ownerName, roles: ['finance'] }) }
}

/** Who has to do with one security, each of a new company: finance, a payer, and what is asked for. */
export async function aCast(h: Harness, given: Partial<TermsGiven> = {}) {
  const finance = await h.as({ roles: ['finance'] })
  return { finance, payer: await aPayer(h, payerName), subject: await aSubject(h, finance, given) }
}

/** Somebody who has to give one. */
export const aPayer = (h: Harness, companyName: string) =>
  h.as({ companyKind: 'supplier', companyName, roles: ['supplierAdmin'] })

/** The kinds of all notices to a person. */
export const noticeKindsOf = async (h: Harness, { accountId }: Caller) =>
  (await h.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).execute()).map(
    ({ kind }) => kind,
  )

/** Says that everybody's is due back; from now on unless it says from when. */
export const releaseAllOf = (
  h: Harness,
  subject: Subject,
  cause: 'notWon' | 'cancelled' | 'withdrawn',
  from?: Date,
) => h.run(async (ctx) => releaseFor(ctx, { subject, companyIds: 'all', cause, from: from ?? ctx.now }))

/** The platform's time now. */
export async function timeOf(h: Harness): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(h.db)
  return rows[0]?.now ?? new Date(0)
}

/** A subject of this owner that asks for 50,000 yuan until two days from now. */
export async function aSubject(h: Harness, owner: Caller, given: Partial<TermsGiven> = {}): Promise<Subject> {
  const subject = { kind: 'tender', id: randomUUID() } as const
  const now = await timeOf(h)
  const no = await h.run((ctx) =>
    setTerms(ctx, {
      ...{ subject, ownerCompanyId: owner.companyId, title: '西咸智造产业园一期主体结构钢筋采购' },
      ...{ amount: '50000', kinds: ['transfer', 'online', 'guarantee'], profile: 'SOURCING' },
      payUntil: new Date(now.getTime() + 2 * day),
      payee: { name: ownerName, bank: '中国建设银行西安高新支行', account: '61001234567890123456' },
      guaranteeUntil: '2027-03-01',
      ...given,
    }),
  )
  if (no) throw new Error(no.refused)
  return given.subject ?? subject
}

type Kind = OrderDetail['kind']

/** The call that begins an order. */
export const begin = (h: Harness, as: Caller, { kind: subjectKind, id: subjectId }: Subject, kind: Kind) =>
  h.call(own.createOrder, { body: { subjectKind, subjectId, kind } }, as)

/** A file of this person. */
export const aFileOf = async (h: Harness, as: Caller): Promise<string> =>
  (await h.call(uploadFile, {}, as, { file: { name: '转账凭证.pdf', bytes: aPdf() } })).answer.id

/** The order as this person sees it. */
export const seen = async (h: Harness, id: string, as: Caller): Promise<OrderDetail> =>
  (await h.call(own.orderOf, { params: { id } }, as)).answer

/** Hands in the voucher of an order, as if from the account with this name. */
export async function handIn(h: Harness, as: Caller, order: OrderDetail, payerName: string) {
  const body = {
    ...{ id: order.id, version: order.version, fileId: await aFileOf(h, as), payerName },
    ...{ payerBank: '中国工商银行宝鸡分行', payerAccount: '6222 0200 1234 5678' },
  }
  return h.call(own.submitVoucher, { body }, as)
}

export const serial = () => `BANK${randomUUID().replaceAll('-', '').slice(0, 16)}`

/** Confirms what was handed in: all of it has arrived unless it says how much. */
export const confirmAs = (
  h: Harness,
  as: Caller,
  { id, version, amount }: OrderDetail,
  given: Partial<Sent<typeof desk.confirmOrder>['body']> = {},
) =>
  h.call(
    desk.confirmOrder,
    { body: { id, version, amount, serialNo: serial(), payerName: '宝鸡秦钒钢铁贸易有限公司', ...given } },
    as,
  )

/** An order whose transfer finance has confirmed. */
export async function paidByTransfer(
  h: Harness,
  { payer, finance, subject, name }: { payer: Caller; finance: Caller; subject: Subject; name: string },
): Promise<OrderDetail> {
  const { answer } = await begin(h, payer, subject, 'transfer')
  const submitted = (await handIn(h, payer, answer, name)).answer
  return (await confirmAs(h, finance, submitted, { payerName: name })).answer
}

/** Pays an order on the page of the sandbox, as a browser does. */
export async function payOnPage(h: Harness, as: Caller, order: OrderDetail) {
  const { id, version } = order
  const { url } = (await h.call(own.payOnline, { body: { id, version } }, as)).answer
  return h.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
}

/** What the books say is wrong; nothing, in every test. */
export async function faultsOf(h: Harness): Promise<readonly string[]> {
  return (await verifyLedger(h.db, securities)).faults
}
