import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aCast,
  aSubject,
  begin,
  confirmAs,
  day,
  faultsOf,
  handIn,
  noticeKindsOf,
  payerName,
  releaseAllOf,
  seen,
  startSecurities,
  timeOf,
} from './security.fixture.ts'

const supplier = payerName
let h: Harness
let finance: Caller
let payer: Caller
let subject: Subject
let made = 0
beforeAll(async () => {
  ;({ h } = await startSecurities())
})
beforeEach(async () => {
  ;({ finance, payer, subject } = await aCast(h))
})
afterEach(async () => {
  await h.drain()
  expect(await faultsOf(h)).toEqual([])
})
afterAll(() => h?.close())

/** Puts the subject off: guarantees are to hold until this day. */
const putOff = async (guaranteeUntil: string) => {
  const payUntil = new Date((await timeOf(h)).getTime() + 9 * day)
  await aSubject(h, finance, { subject, guaranteeUntil, payUntil })
}
/** A guarantee that this company has handed in, until the first of March. */
async function handedIn(as = payer): Promise<OrderDetail> {
  made += 1
  const { id } = (await begin(h, as, subject, 'guarantee')).answer
  const form = { form: 'electronicGuarantee', issuer: '中国银行', fileId: null } as const
  const body = { id, version: 1, ...form, no: `ZQ-${made}`, validUntil: '2027-03-01' }
  return (await h.call(own.submitGuarantee, { body }, as)).answer
}
const held = async (as = payer) =>
  (await confirmAs(h, finance, await handedIn(as), { serialNo: '', payerName: '' })).answer
const short = async (as: Caller) =>
  (await noticeKindsOf(h, as)).filter((kind) => kind === 'security.guaranteeShort').length
const actionsOf = async (id: string, as: Caller) => (await seen(h, id, as)).actions.map((one) => one.id)
const extend = (order: OrderDetail, validUntil: string, as = finance) =>
  h.call(extendGuarantee, { body: { id: order.id, version: order.version, validUntil } }, as)

test('when a subject is put off, a guarantee that ends too soon is told to its company and to the desk, once', async () => {
  const { id } = await held()
  await putOff('2027-04-01')
  await putOff('2027-04-01')
  await h.drain()
  expect([await short(payer), await short(finance)]).toEqual([1, 1])
  expect((await seen(h, id, payer)).next).toMatch(/到 2027-03-01.*不早于 2027-04-01.*办理展期/)
  expect((await seen(h, id, finance)).next).toMatch(/登记新的有效期/)
  await putOff('2027-05-01')
  expect([await short(payer), await short(finance)]).toEqual([2, 2])
})

test('one that still covers, one that goes back and money hear nothing', async () => {
  const other = await h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] })
  const { id } = await held()
  const sent = (await handIn(h, other, (await begin(h, other, subject, 'transfer')).answer, supplier)).answer
  await putOff('2027-03-01')
  expect(await actionsOf(id, finance)).not.toContain('extendGuarantee')
  await releaseAllOf(h, subject, 'notWon')
  await putOff('2027-04-01')
  expect([await short(payer), await short(other), await short(finance)]).toEqual([0, 0, 0])
  expect((await seen(h, sent.id, finance)).next).not.toContain('展期')
})

test('what is still being checked is to be handed in anew', async () => {
  const { id } = await handedIn()
  await putOff('2027-04-01')
  expect([await short(payer), await short(finance)]).toEqual([1, 1])
  expect((await seen(h, id, payer)).next).toContain('重新提交有效期足够的保函')
  expect(await actionsOf(id, finance)).toEqual(['confirm', 'rejectVoucher'])
})

test('the desk registers that it holds longer, and it covers again; nobody else does', async () => {
  const { id } = await held()
  await putOff('2027-04-01')
  expect(await actionsOf(id, finance)).toEqual(['extendGuarantee', 'refund', 'forfeit'])
  const order = await seen(h, id, finance)
  const colleague = await h.as({ companyId: finance.companyId, roles: ['buyer'] })
  const stranger = await h.as({ roles: ['finance'] })
  expect((await extend(order, '2027-06-01', stranger)).reason).toBe('security.notFound')
  expect((await extend(order, '2027-06-01', payer)).status).toBe(403)
  expect((await extend(order, '2027-06-01', colleague)).status).toBe(403)
  expect((await extend(order, '2027-03-01')).reason).toBe('security.notLonger')
  expect((await extend({ ...order, version: order.version - 1 }, '2027-06-01')).reason).toBe('security.stale')
  const { answer } = await extend(order, '2027-06-01')
  expect(answer).toMatchObject({ status: 'paid', guarantee: { validUntil: '2027-06-01' } })
  expect(answer.next).not.toContain('展期')
  expect(await actionsOf(id, finance)).toEqual(['refund', 'forfeit'])
  expect((await seen(h, id, payer)).timeline.at(-1)).toMatchObject({
    ...{ label: '登记保函展期', note: '有效期至 2027-06-01' },
  })
})
