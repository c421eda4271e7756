import { standingOf } from '@jb/contract/bid/registration.contract'
import { orders } from '@jb/contract/security/order.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../modules/security/index.ts'
import { modules } from '../modules.ts'
import { moment, type Play } from './act.ts'
import { enterCast } from './enter.ts'
import { actsOf } from './life.ts'
import { comeToday, stageOn, turnBack } from './stage.ts'
import { visitAs } from './story.fixture.ts'
import { plotsOfToday } from './story.ts'

const halfHour = 30 * 60_000
let h: Harness

/** Tells those tenders of the story that ask for a security, and no others. */
beforeAll(async () => {
  h = await startHarness({ config: { DEMO: true } })
  const now = new Date()
  const today = new Date(Math.floor(now.getTime() / halfHour) * halfHour)
  const stage = stageOn(h.app, modules)
  await turnBack(h.app, moment(today, -24 * 24))
  const play: Play = { stage, cast: await enterCast(stage), today }
  const asking = plotsOfToday(today).filter(({ form }) => form.security)
  for (const act of asking.flatMap(actsOf).sort((a, b) => a.at - b.at)) {
    await stage.until(moment(today, act.at))
    await act.run(play)
  }
  await stage.until(now)
  await comeToday(h.app)
}, 240_000)
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
  const [order] = (await h.call(orders, { body: {} }, caller)).answer.records
  expect(order).toMatchObject({ status: 'refunded', subjectTitle: '西咸智造产业园防水卷材采购' })
})

test('the books are in order', async () => {
  expect((await verifyLedger(h.db)).faults).toEqual([])
})
