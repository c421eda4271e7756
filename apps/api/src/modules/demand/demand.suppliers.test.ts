import { publishDemand } from '@jb/contract/demand/demand.contract'
import { saveSupplies } from '@jb/contract/member/supply.contract'
import type { CategoryKind } from '@jb/domain/dictionary/category-kinds'
import type { Harness } from '@jb/testing/api-harness'
import { publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemands } from './demand.fixture.ts'

const day = 86_400_000
let h: Harness
let buyer: Caller
const people: Record<string, Caller> = {}

const supplying = async (as: Caller, no: string, regions: string[] = [], kind: CategoryKind = 'goods') => {
  const reply = await h.call(saveSupplies, { body: { version: 1, supplies: [{ kind, no, regions }] } }, as)
  expect(reply.status).toBe(200)
  return h.as({ companyId: as.companyId, roles: ['quoter'] })
}
const company = () => h.as({ companyKind: 'supplier', roles: ['orgAdmin'] })

beforeAll(async () => {
  h = (await startDemands()).h
  buyer = await h.as({ roles: ['buyer', 'orgAdmin'] })
  people.steel = await supplying(await company(), '0101', ['610000'])
  people.structure = await supplying(await company(), 'A')
  people.far = await supplying(await company(), '0101', ['330000'])
  people.cement = await supplying(await company(), '0401')
  people.trucks = await supplying(await company(), '01', ['640000'], 'freight')
  people.self = await supplying(buyer, '0101')
  people.finance = await h.as({ companyId: people.steel.companyId, roles: ['finance'] })
})
afterAll(() => h?.close())

/** Whom of all these a demand has been told to. */
async function toldOf(id: string) {
  await h.drain()
  const rows = await h.db
    .selectFrom('notice')
    .select(['account_id', 'title', 'body'])
    .where('kind', '=', 'demand.published')
    .where('event_key', 'like', `%${id}%`)
    .execute()
  const names = Object.entries(people).filter(([, one]) =>
    rows.some(({ account_id }) => account_id === one.accountId),
  )
  return { names: names.map(([name]) => name), rows }
}

test('who supplies the category there is told once, and neither its own company nor who deals in something else', async () => {
  const { id } = await publishDemandAs(h, buyer)
  const { names, rows } = await toldOf(id)
  expect(names).toEqual(['steel', 'structure'])
  // Of each company the administrator and who quotes.
  expect(rows).toHaveLength(4)
  expect(rows[0]?.title).toBe('新的商品需求')
  expect(rows[0]?.body).toMatch(
    /^《西咸产业园一期主体结构螺纹钢采购》正在询价，.+ 报价截止，和贵公司登记的供应类别/,
  )
})

test('a freight is told to those at its start as well', async () => {
  const { id } = await publishDemandAs(h, buyer, { kind: 'freight', fromRegionCode: '640104' })
  expect((await toldOf(id)).names).toEqual(['trucks'])
})

test('one that is announced is told when its quotations begin', async () => {
  const now = await h.run(async (ctx) => ctx.now)
  const startsAt = new Date(now.getTime() + day).toISOString()
  const { id, version } = await saveDemandAs(h, buyer, { startsAt })
  await h.call(publishDemand, { body: { id, version } }, buyer)
  expect((await toldOf(id)).names).toEqual([])
  await h.clock.advance(day + 60_000)
  expect((await toldOf(id)).names).toEqual(['steel', 'structure'])
})
