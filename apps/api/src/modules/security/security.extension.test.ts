import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { GuaranteeForm } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aFileOf,
  aPayer,
  aSubject,
  begin,
  confirmAs,
  day,
  seen,
  startSecurities,
  timeOf,
} from './security.fixture.ts'

let h: Harness
let finance: Caller
let payer: Caller
let made = 0
beforeAll(async () => {
  ;({ h, finance } = await startSecurities())
  payer = await aPayer(h, '西安渭北建材有限公司')
})
afterAll(() => h?.close())

/** A guarantee of this form that is held, and ends too soon since its subject was put off. */
async function short(form: GuaranteeForm): Promise<OrderDetail> {
  made += 1
  const subject = await aSubject(h, finance)
  const { id } = (await begin(h, payer, subject, 'guarantee')).answer
  const paper = {
    issuer: '招商银行',
    no: `ZQ-${made}`,
    validUntil: '2027-03-01',
    fileId: await aFileOf(h, payer),
  }
  const given = (await h.call(own.submitGuarantee, { body: { id, version: 1, form, ...paper } }, payer))
    .answer
  await confirmAs(h, finance, given, { serialNo: '', payerName: '' })
  const payUntil = new Date((await timeOf(h)).getTime() + 9 * day)
  await aSubject(h, finance, { subject, guaranteeUntil: '2027-04-01', payUntil })
  return seen(h, id, finance)
}
const extend = ({ id, version }: OrderDetail, validUntil: string, fileId: string | null) =>
  h.call(extendGuarantee, { body: { id, version, validUntil, fileId } }, finance)

test('what the issuer has written is kept with each extension, beside the guarantee itself', async () => {
  const order = await short('bankGuarantee')
  const first = order.guarantee?.file?.id
  const paper = await aFileOf(h, finance)
  expect((await extend(order, '2027-03-15', paper)).answer.guarantee).toMatchObject({
    ...{ validUntil: '2027-03-15', file: { id: first } },
    extensions: [{ validUntil: '2027-03-15', file: { id: paper } }],
  })
  const later = await aFileOf(h, finance)
  const { guarantee } = (await extend(await seen(h, order.id, finance), '2027-06-01', later)).answer
  expect(guarantee?.extensions.map(({ validUntil, file }) => [validUntil, file?.id])).toEqual([
    ['2027-06-01', later],
    ['2027-03-15', paper],
  ])
})

test('the owner’s people read it; the payer reads the new day only', async () => {
  const order = await short('suretyInsurance')
  const paper = await aFileOf(h, finance)
  await extend(order, '2027-06-01', paper)
  const admin = await h.as({ roles: ['orgAdmin'], companyId: finance.companyId })
  expect((await seen(h, order.id, admin)).guarantee?.extensions).toMatchObject([{ file: { id: paper } }])
  const { guarantee } = await seen(h, order.id, payer)
  expect(guarantee).toMatchObject({ validUntil: '2027-06-01', extensions: [] })
})

test('a paper guarantee is not extended without one, nor with somebody else’s; an electronic one is', async () => {
  const order = await short('bankGuarantee')
  expect((await extend(order, '2027-06-01', null)).reason).toBe('security.extensionFile')
  expect((await extend(order, '2027-06-01', await aFileOf(h, payer))).reason).toBe('file.notFound')
  expect((await seen(h, order.id, finance)).guarantee).toMatchObject({
    validUntil: '2027-03-01',
    extensions: [],
  })
  const { guarantee } = (await extend(await short('electronicGuarantee'), '2027-06-01', null)).answer
  expect(guarantee?.extensions).toMatchObject([{ validUntil: '2027-06-01', file: null }])
})
