import { standingOf } from '@jb/contract/bid/registration.contract'
import { orders } from '@jb/contract/security/order.contract'
import { type Harness, startHarness, toldStory } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeBook } from '../modules/fee/index.ts'
import { verifyLedger } from '../modules/ledger/index.ts'
import { securities } from '../modules/security/index.ts'
import { visitAs } from './story.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ from: await toldStory() })
})
afterAll(() => h?.close())

const told = async (title: string) => {
  const rows = await h.db
    .selectFrom('security_order as o')
    .innerJoin('tender', 'tender.id', 'o.subject_id')
    .innerJoin('account', 'account.id', 'o.account_id')
    .select(['account.name', 'o.kind', 'o.status'])
    .where('tender.title', '=', title)
    .orderBy('o.created_at')
    .execute()
  return rows.map(({ name, kind, status }) => `${name} ${kind} ${status}`)
}

test('one tender takes bids: paid by transfer and on the sandbox’s page, looked at, and not paid yet', async () => {
  expect(await told('项目食堂及安保综合服务采购')).toEqual([
    '董娟 transfer paid',
    '吴倩 online paid',
    '宁静 transfer pendingPayment',
  ])
  const { id } = await h.db
    .selectFrom('tender')
    .select('id')
    .where('title', 'like', '项目食堂%')
    .executeTakeFirstOrThrow()
  const { caller } = await visitAs(h, '杨大勇')
  const { answer } = await h.call(standingOf, { params: { id } }, caller)
  expect(answer.security).toMatchObject({ status: 'none', amount: '20000.00' })
  expect(answer.actions.find((action) => action.id === 'paySecurity')?.enabled).toBe(true)
})

test('one is decided: the losers have theirs back, the winner’s has become the performance security', async () => {
  expect(await told('西咸智造产业园防水卷材采购')).toEqual([
    '董娟 transfer refunded',
    '江涛 transfer applied',
    '齐鲁 guarantee refunded',
    '周明 transfer refunded',
  ])
  const { caller } = await visitAs(h, '周明')
  const { records } = (await h.call(orders, { body: {} }, caller)).answer
  expect(records.find(({ subjectTitle }) => subjectTitle === '西咸智造产业园防水卷材采购')).toMatchObject({
    status: 'refunded',
  })
})

test('the books are in order', async () => {
  for (const book of [securities, feeBook]) expect((await verifyLedger(h.db, book)).faults).toEqual([])
})
