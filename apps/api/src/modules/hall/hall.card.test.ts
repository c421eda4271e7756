import { hallPage, hallRotation } from '@jb/contract/hall/hall.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderInHall, tenderMoved } from '@jb/testing/builders/hall'
import { aMandate } from '@jb/testing/builders/mandate'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hallModule } from './index.ts'

let harness: Harness
let owner: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: [hallModule] })
  owner = await harness.as()
})
afterAll(() => harness.close())

const cardOf = async (id: string, as?: Caller) =>
  (await harness.call(hallPage, { body: { pageSize: 50 } }, as)).answer.records.find((card) => card.id === id)

const set = (id: string, change: object) =>
  harness.db.updateTable('tender').set(change).where('id', '=', id).execute()

test('a card says what the tender says, its time included', async () => {
  const id = await aTenderInHall(harness, owner, { title: '钢筋采购', ceiling: '12600000' })
  expect(await cardOf(id)).toMatchObject({
    name: '钢筋采购',
    stateName: '报名中',
    timeLabel: '报名截止',
    maxMoney: '12600000.00',
    isOwner: false,
    registrationName: null,
  })
})

test('the goods of a card are a table with heads of name and translate and rows of name and value', async () => {
  const id = await aTenderInHall(harness, owner)
  const cells = JSON.stringify({ name: '钢筋', spec: 'HRB400E' })
  await harness.db
    .insertInto('tender_row')
    .values({ tender_id: id, position: 1, cells, unit: 't', quantity: '1' })
    .execute()
  await tenderMoved(harness, id, 'tender.published')
  const named = (await harness.call(hallRotation, { body: { size: 20 } })).answer.find((one) => one.id === id)
  for (const card of [await cardOf(id), named]) {
    const { goodsHeader = [], goodsHeaders = [], goodsLists = [], goodsList = [] } = card ?? {}
    expect(goodsLists.length).toBeGreaterThan(0)
    expect(goodsHeaders).toEqual(goodsHeader.map(({ name, translate }) => ({ name, translate })))
    expect(goodsList).toEqual(
      goodsLists.map((row) => goodsHeader.map(({ name }) => ({ name, value: row[name] }))),
    )
  }
})

test.each([
  ['tender.registrationClosed', 'upcoming', '即将招标'],
  ['tender.biddingStarted', 'bidding', '招标中'],
  ['tender.biddingClosed', 'evaluating', '待开标'],
  ['tender.compared', 'deciding', '定标'],
  ['tender.publicised', 'publicised', '成交公示'],
  ['tender.awarded', 'awarded', '已完成'],
  ['tender.failed', 'failed', '流标'],
  ['tender.cancelled', 'cancelled', '已终止'],
])('after %s the hall shows the new state', async (event, status, stateName) => {
  const id = await aTenderInHall(harness, owner)
  await set(id, { status })
  expect((await cardOf(id))?.stateName).toBe('报名中')
  await tenderMoved(harness, id, event)
  expect((await cardOf(id))?.stateName).toBe(stateName)
})

test('news that comes twice, late or at once leaves one card with the latest state', async () => {
  const id = await aTenderInHall(harness, owner)
  await set(id, { status: 'bidding' })
  const events = [
    'tender.biddingStarted',
    'tender.published',
    'tender.published',
    'tender.registrationClosed',
  ]
  await Promise.all(events.map((type) => harness.run((ctx) => ctx.emit({ type, payload: { tenderId: id } }))))
  await Promise.all([harness.drain(), harness.drain()])
  const kept = await harness.db.selectFrom('hall_card').select('status').where('id', '=', id).execute()
  expect(kept).toEqual([{ status: 'bidding' }])
})

test('a project that was ended before it was published has no card', async () => {
  const id = await aTenderInHall(harness, owner, { status: 'cancelled', released_at: null })
  expect(await cardOf(id)).toBeUndefined()
})

test('a clock that is over is no deadline', async () => {
  const id = await aTenderInHall(harness, owner, { status: 'evaluating' })
  const kept = await harness.db.selectFrom('hall_card').select('deadline_at').where('id', '=', id).execute()
  expect(kept).toEqual([{ deadline_at: null }])
})

test('each caller sees what is their own, and only that', async () => {
  const id = await aTenderInHall(harness, owner)
  const supplier = await harness.as({ companyKind: 'supplier' })
  const { companyId, accountId } = supplier
  await harness.db
    .insertInto('registration')
    .values({
      tender_id: id,
      company_id: companyId,
      account_id: accountId,
      status: 'confirmed',
      contact_name: '周明',
      contact_phone: supplier.phone,
    })
    .execute()
  const colleague = await harness.as({ companyId: owner.companyId, roles: ['auditor'] })
  const stranger = await harness.as({ companyId: null })
  const own = async (as?: Caller) => {
    const { isOwner, registrationName } = (await cardOf(id, as)) ?? {}
    return [isOwner, registrationName]
  }
  expect(await own(supplier)).toEqual([false, '已确认'])
  expect(await own(owner)).toEqual([true, null])
  expect(await own(colleague)).toEqual([true, null])
  expect(await own(stranger)).toEqual([false, null])
  expect(await own()).toEqual([false, null])
})

test("the agent's clerk sees the badge on what the agent runs, while the mandate lasts", async () => {
  const clerk = await harness.as({ companyKind: 'agent', roles: ['agent'] })
  const colleague = await harness.as({ companyId: clerk.companyId, roles: ['finance'] })
  const { revoke } = await aMandate(harness, owner, clerk)
  const run = await aTenderInHall(harness, owner, { agent_company_id: clerk.companyId })
  const other = await aTenderInHall(harness, owner)
  const badges = async (as: Caller) => [(await cardOf(run, as))?.isOwner, (await cardOf(other, as))?.isOwner]
  expect([await badges(clerk), await badges(colleague)]).toEqual([
    [true, false],
    [false, false],
  ])
  await revoke()
  expect(await badges(clerk)).toEqual([false, false])
})

test('a direct purchase has no time and a list of its own, and stands not among the notices', async () => {
  const given = { business_type: 3, method: 'direct', status: 'awarded', decided_at: new Date() } as const
  const id = await aTenderInHall(harness, owner, given)
  expect(await cardOf(id)).toMatchObject({ businessType: 3, timeLabel: null, timeAt: null })
  const isIn = async (method: 'all' | 'notice' | 'current' | 'direct') =>
    (await harness.call(hallPage, { body: { method, pageSize: 50 } })).answer.records.some(
      (card) => card.id === id,
    )
  expect([await isIn('all'), await isIn('direct')]).toEqual([true, true])
  expect([await isIn('notice'), await isIn('current')]).toEqual([false, false])
  const kept = await harness.db.selectFrom('hall_card').select('deadline_at').where('id', '=', id).execute()
  expect(kept).toEqual([{ deadline_at: null }])
})

test('an announcement of what is to come says when signing up begins, and is no notice yet', async () => {
  const start = new Date(Date.now() + 86_400_000)
  const given = { business_type: 4, status: 'preview', apply_start: start } as const
  const id = await aTenderInHall(harness, owner, given)
  const shown = { stateName: '招标预告', timeLabel: '报名开始', timeAt: start.toISOString() }
  expect(await cardOf(id)).toMatchObject(shown)
  const inTab = async (method: 'notice' | 'preview') =>
    (await harness.call(hallPage, { body: { method, pageSize: 50 } })).answer.records.some(
      (card) => card.id === id,
    )
  expect([await inTab('notice'), await inTab('preview')]).toEqual([false, true])
})

test('what is over stands behind what is open, however new it is', async () => {
  const released_at = new Date(Date.now() + 50_000)
  const over = { released_at, business_type: 3, method: 'direct', status: 'awarded' } as const
  const ended = await aTenderInHall(harness, owner, { ...over, decided_at: released_at })
  const running = await aTenderInHall(harness, owner)
  const { answer } = await harness.call(hallRotation, { body: { size: 20 } })
  const places = answer.map((card) => card.id)
  expect(places).toContain(running)
  const endedAt = places.indexOf(ended)
  expect(endedAt === -1 || endedAt > places.indexOf(running)).toBe(true)
})

test('the rotation gives the newest cards, as many as asked for', async () => {
  const id = await aTenderInHall(harness, owner, { released_at: new Date(Date.now() + 60_000) })
  const { answer } = await harness.call(hallRotation, { body: { size: 2 } }, owner)
  expect(answer.map((card) => [card.id === id, card.isOwner])).toEqual([
    [true, true],
    [false, true],
  ])
})
