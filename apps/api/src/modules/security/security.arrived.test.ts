import { submitGuarantee } from '@jb/contract/security/order.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { standingOf } from './index.ts'
import {
  aPayer,
  aSubject,
  begin,
  confirmAs,
  faultsOf,
  handIn,
  noticeKindsOf,
  payerName,
  seen,
  startSecurities,
} from './security.fixture.ts'

const supplier = payerName
let h: Harness
let finance: Caller
beforeAll(async () => {
  ;({ h, finance } = await startSecurities())
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

/** A transfer of 50,000 yuan whose slip is handed in. */
async function handedIn() {
  const payer = await aPayer(h, supplier)
  const subject = await aSubject(h, finance)
  const order = (await begin(h, payer, subject, 'transfer')).answer
  const sent = (await handIn(h, payer, order, supplier)).answer
  const booked = () =>
    h.db.selectFrom('ledger_entry').select('amount_fen').where('order_id', '=', sent.id).execute()
  const logged = async () =>
    (
      await h.db.selectFrom('operation_log').select('action').where('subject_id', '=', sent.id).execute()
    ).filter(({ action }) => action === 'confirm')
  return { payer, subject, sent, booked, logged }
}

test.each([
  ['49999.99', 'security.arrivedLess'],
  ['0', 'security.arrivedLess'],
  ['50000.01', 'security.arrivedMore'],
  ['', 'security.amountRequired'],
])('what arrived as %j is not booked, and the order waits as before', async (amount, reason) => {
  const { payer, subject, sent, booked, logged } = await handedIn()
  const no = await confirmAs(h, finance, sent, { amount })
  expect([no.status, no.reason]).toEqual([422, reason])
  expect(
    await confirmAs(h, finance, sent, { amount, payerName: '周明', acceptOtherPayer: true }),
  ).toMatchObject({ reason })
  expect(await booked()).toEqual([])
  expect(await logged()).toEqual([])
  expect(await seen(h, sent.id, finance)).toMatchObject({ checking: true, version: sent.version })
  expect((await standingOf(h.db, subject, payer.companyId)).status).toBe('checking')
  await h.drain()
  expect(await noticeKindsOf(h, payer)).not.toContain('security.paid')
})

test('the whole amount is booked once, also after a refusal, however often it is sent', async () => {
  const { sent, booked, logged } = await handedIn()
  const line = { serialNo: 'ICBC20261120000001' }
  expect((await confirmAs(h, finance, sent, { ...line, amount: '30000' })).reason).toBe(
    'security.arrivedLess',
  )
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => confirmAs(h, finance, sent, { ...line, amount: '50000' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.flatMap(({ reason }) => reason ?? [])).toEqual(
    Array.from({ length: 3 }, () => 'security.stale'),
  )
  expect((await booked()).map(({ amount_fen }) => Number(amount_fen)).sort((a, b) => a - b)).toEqual([
    -5_000_000, 5_000_000,
  ])
  expect(await logged()).toHaveLength(1)
})

test('a guarantee is checked without an amount, for no money arrives', async () => {
  const payer = await aPayer(h, supplier)
  const { id } = (await begin(h, payer, await aSubject(h, finance), 'guarantee')).answer
  const given = {
    form: 'electronicGuarantee',
    no: 'BH-A1',
    issuer: '中国银行',
    validUntil: '2027-06-01',
  } as const
  const sent = (await h.call(submitGuarantee, { body: { id, version: 1, ...given, fileId: null } }, payer))
    .answer
  const paid = await confirmAs(h, finance, sent, { serialNo: '', amount: '', payerName: '' })
  expect(paid.answer.status).toBe('paid')
})
