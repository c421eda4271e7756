import * as contract from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { demandKinds } from '@jb/domain/demand/kinds'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Harness } from '@jb/testing/api-harness'
import { aDemandForm, publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemands } from './demand.fixture.ts'
import {
  closeDemand,
  controlTotalOf,
  demandShareCard,
  demandSubject,
  lockDemandForQuoting,
  selectDemand,
  startComparing,
} from './index.ts'

const day = 86_400_000
let h: Harness
let quoted: Map<string, readonly string[]>
let buyer: Caller
let rival: Caller
let supplier: Caller
const people: Record<string, Caller | undefined> = {}

beforeAll(async () => {
  const started = await startDemands()
  h = started.h
  quoted = started.quoted
  buyer = await h.as({ roles: ['buyer'] })
  rival = await h.as({ roles: ['buyer'] })
  const colleague = await h.as({ roles: ['buyerLead'], companyId: buyer.companyId })
  supplier = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  Object.assign(people, { owner: buyer, colleague, rival, supplier, anybody: undefined })
})
afterAll(() => h?.close())

type Item = { readonly id: string; readonly version: number }
let turn = 0
const inquire = async ({ id }: Item, as: Caller | undefined, given: object = {}) => {
  const { no } = await h.db.selectFrom('demand').select('no').where('id', '=', id).executeTakeFirstOrThrow()
  turn += 1
  const asked = { approveType: 'demand', demandNo: no, uniqueId: `u${turn}`, inquiryState: 0 } as const
  return h.call(contract.setInquiryState, { body: { ...asked, suspendReason: '图纸有变', ...given } }, as)
}
/** Each call about one demand: how a person makes it. */
const calls = {
  form: ({ id }: Item, as?: Caller) => h.call(contract.demandDraftOf, { params: { id } }, as),
  detail: ({ id }: Item, as?: Caller) => h.call(contract.demandDetailOf, { params: { id } }, as),
  approval: ({ id }: Item, as?: Caller) => h.call(contract.demandForApproval, { params: { id } }, as),
  copy: ({ id }: Item, as?: Caller) => h.call(contract.copyDemand, { body: { id } }, as),
  goods: ({ id }: Item, as?: Caller) => h.call(contract.exportDemandGoods, { body: { id } }, as),
  publish: ({ id, version }: Item, as?: Caller) =>
    h.call(contract.publishDemand, { body: { id, version } }, as),
  remove: ({ id, version }: Item, as?: Caller) =>
    h.call(contract.deleteDemandDraft, { body: { id, version } }, as),
  cancel: ({ id, version }: Item, as?: Caller) =>
    h.call(contract.cancelDemand, { body: { id, version, reason: '预算取消' } }, as),
  suspend: (item: Item, as?: Caller) => inquire(item, as),
}
type Call = keyof typeof calls
const seen = async (id: string, as?: Caller) => (await calls.detail({ id, version: 0 }, as)).answer
const enable = { inquiryState: 1, enableReason: '图纸已定' } as const
const noticesOf = async ({ accountId }: Caller, id: string) => {
  const rows = await h.db
    .selectFrom('notice')
    .select(['title', 'body', 'place_search'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.filter(({ place_search }) => JSON.stringify(place_search).includes(id))
}

const reads = [
  ['form', { draft: 200, open: 200 }, ['owner', 'colleague']],
  ['form', { draft: 404, open: 404 }, ['rival']],
  ['form', { draft: 403, open: 403 }, ['supplier']],
  ['form', { draft: 401, open: 401 }, ['anybody']],
  ['detail', { draft: 404, open: 200 }, ['owner', 'colleague', 'rival', 'supplier', 'anybody']],
  ['approval', { draft: 200, open: 200 }, ['owner', 'colleague']],
  ['approval', { draft: 404, open: 404 }, ['rival', 'supplier']],
  ['approval', { draft: 401, open: 401 }, ['anybody']],
  ['goods', { draft: 404, open: 200 }, ['owner', 'rival', 'supplier']],
  ['goods', { draft: 401, open: 401 }, ['anybody']],
] as const satisfies readonly (readonly [Call, object, readonly string[]])[]

describe('who reads it', () => {
  test.each(reads.flatMap(([call, codes, who]) => who.map((one) => [call, one, codes] as const)))(
    'the %s for the %s: %o',
    async (call, one, { draft, open }) => {
      const kept = await saveDemandAs(h, buyer)
      const published = await publishDemandAs(h, await aBuyerOf(buyer))
      expect((await calls[call](kept, people[one])).status).toBe(draft)
      expect((await calls[call](published, people[one])).status).toBe(open)
    },
  )

  /** The twenty of a day are not what these tests are about. */
  async function aBuyerOf(as: Caller): Promise<Caller> {
    await h.db
      .updateTable('demand')
      .set({ released_at: new Date(0) })
      .where('company_id', '=', as.companyId)
      .where('released_at', 'is not', null)
      .execute()
    return as
  }
})

describe('changes', () => {
  test.each<[Call, string, number]>([
    ['copy', 'rival', 404],
    ['publish', 'rival', 404],
    ['remove', 'rival', 404],
    ['publish', 'supplier', 403],
    ['publish', 'anybody', 401],
  ])('of a draft: %s by the %s is answered with %i', async (call, one, status) => {
    const draft = await saveDemandAs(h, buyer)
    expect((await calls[call](draft, people[one])).status).toBe(status)
    expect((await calls.form(draft, buyer)).answer).toMatchObject({ status: 'draft', version: 1 })
  })

  test('of what is public: only the owner suspends and cancels, in the version that they have seen', async () => {
    const open = await publishDemandAs(h, buyer)
    for (const call of ['suspend', 'cancel'] as const) {
      for (const [one, status] of [
        ['rival', 404],
        ['supplier', 403],
        ['anybody', 401],
      ] as const)
        expect([call, one, (await calls[call](open, people[one])).status]).toEqual([call, one, status])
    }
    expect((await calls.cancel({ ...open, version: 1 }, buyer)).reason).toBe('demand.stale')
    for (const call of ['publish', 'remove'] as const)
      expect((await calls[call](open, buyer)).reason).toBe('demand.wrongStatus')
    expect((await seen(open.id)).status).toBe('quoting')
  })

  test('are refused to a company that is not verified', async () => {
    const fresh = await h.as({ roles: ['buyer'], verified: false })
    const body = { form: aDemandForm(new Date()) }
    expect((await h.call(contract.saveDemandDraft, { body }, fresh)).reason).toBe('member.companyUnverified')
  })
})

describe('a draft', () => {
  test.each(demandKinds)(
    'of %s comes back as it was saved, is published, and others read what it says',
    async (kind) => {
      const as = await h.as({ roles: ['buyer'] })
      const given = aDemandForm(await h.run(async (ctx) => ctx.now), { kind })
      const rows = given.rows.map((row) => ({ ...row, budgetRowId: null }))
      const form: DemandForm = { ...given, rows, projectId: null }
      expect((await h.call(contract.checkDemand, { body: { form } }, as)).answer.faults).toEqual({})
      const { id, no, version } = (await h.call(contract.saveDemandDraft, { body: { form } }, as)).answer
      const kept = (await calls.form({ id, version }, as)).answer.form
      expect(kept).toEqual({ ...form, controlTotal: '560000.00' })
      expect((await calls.publish({ id, version }, as)).answer).toEqual({ id, status: 'quoting', version: 2 })
      const answer = await seen(id, rival)
      expect(answer).toMatchObject({
        no,
        name: form.title,
        kind,
        stateName: '报价中',
        state: 2,
        businessType: 5,
        own: null,
        timeLabel: '报价截止',
        rows: [{ position: 1, cells: form.rows[0]?.cells }],
        origin: kind === 'freight' ? { address: '秦汉大道 8 号' } : null,
      })
      expect(answer.facts.length).toBeGreaterThan(0)
      const { records } = (await h.call(hallPage, { body: { method: 'demand', pageSize: 50 } })).answer
      expect(records.find((card) => card.id === id)).toBeUndefined()
      await h.drain()
      const later = (await h.call(hallPage, { body: { method: 'demand', pageSize: 50 } }, as)).answer.records
      const card = { businessType: 5, demandKind: kind, state: 2, stateName: '报价中', isOwner: true }
      expect(later.find((one) => one.id === id)).toMatchObject(card)
    },
  )

  test('that lacks something is told field by field', async () => {
    const draft = await saveDemandAs(h, buyer, { title: '', endsAt: null, rows: [] })
    const { reason, detail } = await calls.publish(draft, buyer)
    expect(reason).toBe('demand.incomplete')
    expect(Object.keys(detail.fields as object).sort()).toEqual(['endsAt', 'rows', 'title'])
    const unknown = { form: aDemandForm(new Date(), { categoryNo: '9999' }) }
    expect((await h.call(contract.saveDemandDraft, { body: unknown }, buyer)).reason).toBe(
      'demand.categoryUnknown',
    )
  })

  test('is a copy without times that have passed, and a deleted one is gone', async () => {
    const open = await publishDemandAs(h, rival)
    const copy = (await calls.copy(open, rival)).answer
    const { form } = (await calls.form(copy, rival)).answer
    expect(form).toMatchObject({ title: '西咸产业园一期主体结构螺纹钢采购（再次）', startsAt: null })
    expect(new Date(form.endsAt ?? 0).getTime()).toBeGreaterThan(Date.now())
    expect((await calls.remove(copy, rival)).status).toBe(200)
    expect((await calls.form(copy, rival)).status).toBe(404)
  })
})

test('a company publishes twenty on one day of China, and the next ones on the day after', async () => {
  const as = await h.as({ roles: ['buyer'] })
  for (let n = 0; n < 20; n += 1) await publishDemandAs(h, as)
  const draft = await saveDemandAs(h, as)
  expect((await calls.publish(draft, as)).reason).toBe('demand.tooManyToday')
  await h.clock.advance(day)
  expect((await calls.publish(draft, as)).answer.status).toBe('quoting')
}, 60_000)

test('what the owner would pay is read by the owner’s side alone, whatever is asked', async () => {
  const as = await h.as({ roles: ['buyer'] })
  const open = await publishDemandAs(h, as, { controlTotal: '987654.32' })
  await h.drain()
  const secret = /987,?654/
  for (const person of [undefined, rival, supplier]) {
    const asked = [
      await seen(open.id, person),
      (await h.call(hallPage, { body: { pageSize: 50 } }, person)).answer,
      await demandSubject(h.db, open.id),
      await demandShareCard(h.db, open.id),
    ]
    for (const one of asked) expect(JSON.stringify(one)).not.toMatch(secret)
  }
  expect((await seen(open.id, as)).own).toMatchObject({ controlTotal: '987654.32', quotations: 0 })
  expect((await calls.approval(open, as)).answer.controlTotal).toBe('987654.32')
  const session = (one: Caller) =>
    ({ ...one, roles: ['buyer'], memberOf: [one.companyId], principals: [] }) as never
  expect(await controlTotalOf(h.db, open.id, session(as))).toBe('987654.32')
  expect(await controlTotalOf(h.db, open.id, session(rival))).toBeNull()
  const events = await h.db.selectFrom('job').select('payload').execute()
  expect(JSON.stringify(events)).not.toMatch(secret)
})

describe('inquiry', () => {
  test('is suspended and enabled at once where nobody has to be asked, and who quoted hears of it', async () => {
    const open = await publishDemandAs(h, rival)
    quoted.set(open.id, [supplier.companyId])
    const once = { uniqueId: `one-${open.id}` }
    expect((await inquire(open, rival, { suspendReason: ' ' })).reason).toBe('demand.reasonRequired')
    expect((await inquire(open, rival, { applyUnitNo: 'other' })).reason).toBe('demand.unitOther')
    expect((await inquire(open, rival, once)).answer.msg).toBe('提交成功')
    expect((await inquire(open, rival, once)).status).toBe(200)
    expect((await inquire(open, rival, { ...once, ...enable })).reason).toBe('demand.submittedOtherwise')
    expect(await seen(open.id, supplier)).toMatchObject({
      status: 'suspended',
      state: 2,
      suspended: { reason: '图纸有变' },
      actions: [{ id: 'quote', enabled: false, why: '采购方已暂停询价，恢复后才能报价' }],
    })
    expect((await inquire(open, rival)).reason).toBe('demand.wrongStatus')
    expect((await inquire(open, rival, enable)).status).toBe(200)
    expect(await seen(open.id, supplier)).toMatchObject({ status: 'quoting', suspended: null })
    await h.drain()
    const titles = (await noticesOf(supplier, open.id)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['恢复询价', '暂停询价'])
  })
})

describe('the clock', () => {
  test('announced, quoting, ended: at the moment, also while suspended; without quotations it expires', async () => {
    const as = await h.as({ roles: ['buyer'] })
    const now = await h.run(async (ctx) => ctx.now)
    const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
    const times = { startsAt: at(1), endsAt: at(3) }
    const [one, two, three] = [
      await publishDemandAs(h, as, times),
      await publishDemandAs(h, as, times),
      await publishDemandAs(h, as, times),
    ]
    expect(await seen(one.id)).toMatchObject({ status: 'announced', state: 8, timeLabel: '报价开始' })
    const forecast = { kind: 'goods', region: '61', keyword: '螺纹钢' } as const
    const listed = async () =>
      (await h.call(contract.demandForecasts, { body: forecast })).answer.records.map(({ id }) => id)
    expect(await listed()).toEqual(expect.arrayContaining([one.id, two.id, three.id]))
    await h.clock.advance(day + 1000)
    expect(await seen(one.id)).toMatchObject({ status: 'quoting', timeLabel: '报价截止' })
    expect(await listed()).not.toContain(one.id)
    await inquire(two, as)
    quoted.set(one.id, [supplier.companyId])
    quoted.set(two.id, [supplier.companyId])
    await h.clock.advance(2 * day)
    const statuses = [one, two, three].map(async ({ id }) => (await seen(id)).status)
    expect(await Promise.all(statuses)).toEqual(['quoteEnded', 'quoteEnded', 'expired'])
    const told = async ({ id }: Item) => (await noticesOf(as, id)).map(({ title }) => title)
    expect([await told(one), await told(three)]).toEqual([['报价已截止'], ['需求已过期']])
    const counts = (await h.call(contract.myDemandCounts, { body: {} }, as)).answer
    expect(counts).toMatchObject({ all: 3, comparing: 2, ended: 1, quoting: 0 })
    const mine = await h.call(contract.myDemands, { body: { group: 'comparing', kinds: ['goods'] } }, as)
    expect(mine.answer.records).toMatchObject([{ quotations: 1 }, { quotations: 1 }])
    const freight = await h.call(contract.myDemands, { body: { kinds: ['freight'] } }, as)
    expect(freight.answer.records).toEqual([])
  }, 60_000)
})

describe('the doors', () => {
  const ended = async (as: Caller, changes: Partial<DemandForm> = {}) => {
    const open = await publishDemandAs(h, as, changes)
    quoted.set(open.id, [supplier.companyId])
    await h.clock.advance(8 * day)
    return open
  }
  const actor = (as: Caller) =>
    ({ ...as, roles: ['buyer'], memberOf: [as.companyId], principals: [] }) as never

  test('quotations are sealed to a key that is released once, when somebody begins to compare', async () => {
    const as = await h.as({ roles: ['buyer'] })
    const { id } = await ended(as)
    const released = () =>
      h.db.selectFrom('demand').select('key_released_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await released()).key_released_at).toBeNull()
    const subject = await h.run((ctx) => lockDemandForQuoting(ctx.tx, id))
    expect(subject).toMatchObject({ sealed: true, kind: 'goods', publicKey: expect.any(String) })
    const begun = await h.run((ctx) => startComparing(ctx, id), actor(as))
    if (isRefusal(begun)) throw new Error(begun.refused)
    expect(begun.key).toHaveLength(32)
    expect(begun.demand).toMatchObject({ status: 'comparing', comparingBy: as.accountId })
    expect((await released()).key_released_at).not.toBeNull()
    expect(await h.run((ctx) => startComparing(ctx, id), actor(as))).toMatchObject({
      refused: 'demand.wrongStatus',
    })
    await h.run((ctx) => selectDemand(ctx, id), actor(as))
    expect(await h.run((ctx) => closeDemand(ctx, id), actor(as))).toMatchObject({ status: 'closed' })
    expect(await seen(id)).toMatchObject({ state: 7, record: { published: 1, selectedShare: 100 } })
  }, 60_000)

  test('a key is free from the beginning where nothing is sealed', async () => {
    const { id } = await publishDemandAs(h, await h.as({ roles: ['buyer'] }), { sealed: false })
    const row = h.db.selectFrom('demand').select('key_released_at').where('id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).key_released_at).not.toBeNull()
  })

  test('quotations that nobody opens: the owner is reminded, and seven days later it is over for all', async () => {
    const as = await h.as({ roles: ['buyer'] })
    const quoter = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
    const { id } = await publishDemandAs(h, as)
    quoted.set(id, [quoter.companyId])
    await h.clock.advance(12 * day + 1000)
    const told = async (one: Caller) => (await noticesOf(one, id)).map(({ title }) => title).toSorted()
    expect([(await seen(id)).status, await told(as)]).toEqual([
      'quoteEnded',
      ['报价已截止', '请尽快开始比价'],
    ])
    await h.clock.advance(2 * day)
    const reason = '报价截止后七天没有开始比价，已自动作废，报价没有打开'
    expect(await seen(id, quoter)).toMatchObject({
      status: 'expired',
      state: 5,
      endReason: reason,
      record: { published: 1, selectedShare: 0, cancelledAfterComparing: 0 },
    })
    expect([(await told(as)).length, await told(quoter)]).toEqual([3, ['需求已过期']])
    expect(await h.run((ctx) => startComparing(ctx, id), actor(as))).toMatchObject({
      refused: 'demand.wrongStatus',
    })
  }, 60_000)

  test('why it was cancelled is public once quotations had been read, and counts in the record', async () => {
    const as = await h.as({ roles: ['buyer'] })
    const early = await publishDemandAs(h, as)
    quoted.set(early.id, [supplier.companyId])
    await calls.cancel(early, as)
    expect([(await seen(early.id)).endReason, (await seen(early.id, as)).endReason]).toEqual([
      null,
      '预算取消',
    ])
    const { id } = await ended(as)
    await h.run((ctx) => startComparing(ctx, id), actor(as))
    const { version } = await seen(id)
    expect((await calls.cancel({ id, version }, as)).answer.status).toBe('cancelled')
    expect(await seen(id)).toMatchObject({
      state: 5,
      endReason: '预算取消',
      record: { published: 2, selectedShare: 0, cancelledAfterComparing: 1 },
    })
    await h.drain()
    const [first] = await noticesOf(supplier, early.id)
    const [second] = await noticesOf(supplier, id)
    expect([first?.body.includes('预算取消'), second?.body.includes('预算取消')]).toEqual([false, true])
  }, 60_000)
})

test('an agent publishes for the buyer that has given it a mandate', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const agent = await anAgentOf(h, owner)
  const { id } = await publishDemandAs(h, agent, { principalId: owner.companyId })
  expect(await seen(id, agent)).toMatchObject({ companyId: owner.companyId, own: { quotations: 0 } })
  const refused = await h.call(
    contract.saveDemandDraft,
    { body: { form: aDemandForm(new Date(), { principalId: rival.companyId }) } },
    agent,
  )
  expect(refused.reason).toBe('demand.noMandate')
})
