import * as demandCalls from '@jb/contract/follow/demand-follow.contract'
import { addFollows, followCounts, followMarks } from '@jb/contract/follow/follow.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aDemandRow } from '@jb/testing/builders/demand-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followModule } from './index.ts'

let harness: Harness
let owner: Caller
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

beforeAll(async () => {
  harness = await startHarness({ modules: [followModule] })
  owner = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness?.close())

type Given = Parameters<typeof aDemandRow>[2]

const follow = (as: Caller, id: string, kind: 'demand' | 'company' = 'demand') =>
  harness.call(addFollows, { body: { kind, ids: [id] } }, as)

async function followedBy(as: Caller, ...givens: Given[]): Promise<string[]> {
  const ids: string[] = []
  for (const given of givens) {
    const id = await aDemandRow(harness, owner, given)
    await follow(as, id)
    ids.push(id)
  }
  return ids
}

const list = (as: Caller, body: Parameters<typeof ask>[1] = {}) => ask(as, body).then(({ answer }) => answer)
const ask = (
  as: Caller,
  body: Partial<Record<'keyword' | 'categoryNo', string>> & {
    kind?: 'labour'
    group?: 'quoting'
    pageSize?: number
    cursor?: string
  },
) => harness.call(demandCalls.followedDemands, { body }, as)

const moved = async (id: string, type: string, more: object = {}) => {
  await harness.run((ctx) => ctx.emit({ type, payload: { id, ...more } }))
  await harness.drain()
}

const told = async ({ accountId }: Caller) =>
  (
    await harness.db
      .selectFrom('notice')
      .select(['kind', 'body'])
      .where('account_id', '=', accountId)
      .where('kind', 'like', 'follow.%')
      .orderBy('created_at')
      .execute()
  ).map(({ kind, body }) => `${kind} ${body}`)

describe('my demands', () => {
  test('what is not public cannot be followed', async () => {
    const person = await harness.as()
    for (const given of [
      { status: 'draft', released_at: null, ends_at: null },
      { status: 'approving', released_at: null },
      { offline_at: new Date(), offline_reason: '不实' },
    ] as const)
      expect((await follow(person, await aDemandRow(harness, owner, given))).reason).toBe('follow.notFound')
  })

  test('the nearest clock stands first, what is over last; tabs, kinds, categories and words narrow it', async () => {
    const person = await harness.as({ companyKind: 'supplier' })
    const [late, soon, over, crew] = await followedBy(
      person,
      { ends_at: inHours(30), title: '晚' },
      { ends_at: inHours(3), title: '早' },
      { status: 'cancelled', end_reason: '内部原因', ended_at: new Date() },
      { kind: 'labour', type: 2, category_no: '1101', ends_at: inHours(50), title: '钢筋班组' },
    )
    const ids = async (body = {}) => (await list(person, body)).records.map(({ id }) => id)
    expect(await ids()).toEqual([soon, late, crew, over])
    const { answer: first } = await ask(person, { pageSize: 3 })
    expect(await ids({ pageSize: 3, cursor: first.nextCursor })).toEqual([over])
    expect(first.counts).toEqual({ all: 4, announced: 0, quoting: 3, comparing: 0, selected: 0, ended: 1 })
    expect(await ids({ kind: 'labour' })).toEqual([crew])
    expect(await ids({ kind: 'labour', categoryNo: '11' })).toEqual([crew])
    expect(await ids({ kind: 'labour', categoryNo: '12' })).toEqual([])
    expect(await ids({ group: 'quoting', keyword: '班组' })).toEqual([crew])
    const [row] = (await list(person, { keyword: '早' })).records
    expect(row).toMatchObject({ kindName: '商品', stateName: '报价中', timeLabel: '报价截止', ended: false })
    expect(JSON.stringify(await list(person))).not.toContain('内部原因')
    expect((await ask(person, { cursor: 'x' })).reason).toBe('follow.cursor')
  })

  test('they count, and what is taken offline is gone from list, number and types', async () => {
    const person = await harness.as()
    const [id = ''] = await followedBy(person, {
      kind: 'freight',
      type: 19,
      category_no: '01',
      ends_at: inHours(3),
    })
    const counts = async () => (await harness.call(followCounts, {}, person)).answer
    expect(await counts()).toMatchObject({ demand: 1, endingSoon: 1 })
    expect((await harness.call(followMarks, {}, person)).answer.demand).toEqual([id])
    await harness.db
      .updateTable('demand')
      .set({ offline_at: new Date(), offline_reason: '不实' })
      .where('id', '=', id)
      .execute()
    expect(await counts()).toMatchObject({ demand: 0, endingSoon: 0 })
    expect((await list(person)).records).toEqual([])
    expect((await harness.call(demandCalls.followedFreightTypes, {}, person)).answer).toEqual([])
  })

  test('the calls of old clients give the types level by level, only of what this person follows', async () => {
    const [person, colleague] = [await harness.as(), await harness.as()]
    await followedBy(
      person,
      { kind: 'labour', type: 2, category_no: '1101' },
      { kind: 'labour', type: 2, category_no: '1201' },
      { kind: 'freight', type: 19, category_no: '01' },
      { category_no: '0101' },
    )
    const names = async (of: Promise<{ answer: readonly { name: string; children: unknown[] }[] }>) =>
      (await of).answer.map(({ name }) => name)
    const { call } = harness
    const as = person
    expect(await names(call(demandCalls.followedTrades, {}, as))).toEqual(['土建工种'])
    const second = { query: { firstType: 'T' } }
    expect(await names(call(demandCalls.followedTradesSecond, second, as))).toEqual(['钢筋工', '木工'])
    const third = { query: { firstType: 'labour-T', secondType: '11' } }
    expect(await names(call(demandCalls.followedTradesThird, third, as))).toEqual(['钢筋制作'])
    expect(await names(call(demandCalls.followedFreightTypes, {}, as))).toEqual(['散装货物'])
    const below = { params: { id: 'freight-S' } }
    expect(await names(call(demandCalls.followedFreightTypesBelow, below, as))).toEqual(['砂石'])
    const absent = { params: { id: 'freight-X' } }
    expect((await call(demandCalls.followedFreightTypesBelow, absent, as)).status).toBe(404)
    expect(await names(call(demandCalls.followedTrades, {}, colleague))).toEqual([])
    expect((await call(demandCalls.followedTrades, {})).status).toBe(401)
  })
})

describe('who follows hears', () => {
  test.each([
    ['published', 'quoting', '已开始报价'],
    ['suspended', 'suspended', '已暂停询价'],
    ['enabled', 'quoting', '已恢复询价'],
    ['ended', 'quoteEnded', '报价已截止'],
    ['selected', 'selected', '已选定供应商'],
    ['expired', 'expired', '没有供应商报价'],
    ['unopened', 'expired', '七天没有开始比价'],
    ['cancelled', 'cancelled', '已由采购方取消'],
  ] as const)('that it was %s, without a reason; its owner does not', async (event, status, words) => {
    const fan = await harness.as()
    const id = await aDemandRow(harness, owner, { status, title: '涂料', end_reason: '内部原因' })
    for (const person of [fan, owner]) await follow(person, id)
    await moved(id, `demand.${event}`)
    await moved(id, `demand.${event}`)
    expect(await told(fan)).toEqual([expect.stringContaining(words)])
    expect((await told(fan)).join()).not.toContain('内部原因')
    expect((await told(owner)).filter((line) => line.includes('涂料'))).toEqual([])
  })

  test('of a second suspension too, and a day before the deadline', async () => {
    const fan = await harness.as()
    const [id = ''] = await followedBy(fan, { title: '砌块', ends_at: inHours(26) })
    await moved(id, 'demand.suspended', { at: '2026-11-28T01:00:00.000Z' })
    await moved(id, 'demand.suspended', { at: '2026-11-28T02:00:00.000Z' })
    expect(await told(fan)).toHaveLength(2)
    await moved(id, 'demand.published')
    await harness.clock.advance(3 * hour)
    expect((await told(fan)).at(-1)).toMatch(/^follow.deadline 您关注的《砌块》报价.+截止。$/)
  })

  test('what a followed company publishes, once, announced first or not', async () => {
    const buyer = await harness.as({ roles: ['buyer'] })
    const fan = await harness.as()
    await follow(fan, buyer.companyId, 'company')
    const id = await aDemandRow(harness, buyer, { title: '电缆' })
    await moved(id, 'demand.announced')
    await moved(id, 'demand.published')
    expect(await told(fan)).toEqual([expect.stringMatching(/^follow.published 您关注的.+发布了《电缆》。$/)])
  })
})
