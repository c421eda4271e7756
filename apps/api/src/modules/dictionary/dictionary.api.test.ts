import { classify, findCategories } from '@jb/contract/dictionary/category.contract'
import {
  listByNumber,
  type Mapping,
  readMappings,
  saveMapping,
} from '@jb/contract/dictionary/dictionary.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dictionaryModule } from './index.ts'

let h: Harness
let operator: Caller
beforeAll(async () => {
  h = await startHarness({
    modules: [dictionaryModule],
    config: { DESKTOP_ORIGIN: 'https://www.example.cn' },
  })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h.close())

const entries = async () => (await h.call(listByNumber, { query: { number: 'zcweb_grop' } })).answer ?? []
const mappingOf = async (page: string): Promise<Mapping> => {
  const { answer } = await h.call(readMappings, {}, operator)
  const found = answer?.mappings.find((each) => each.terminalNumberFirst === page)
  if (!found) throw new Error(`no mapping of ${page}`)
  return found
}
const save = async (page: string, change: Partial<Mapping>, as: Caller | undefined = operator) => {
  const { terminalNumberFirst, conversionParam, pageLinkSecond, active, version } = {
    ...(await mappingOf(page)),
    ...change,
  }
  return h.call(
    saveMapping,
    { body: { terminalNumberFirst, conversionParam, pageLinkSecond, active, version } },
    as,
  )
}

test('anybody may ask for the mapping zcweb_grop: code 200 and the three members of each entry', async () => {
  const { status, envelope } = await h.call(listByNumber, { query: { number: 'zcweb_grop' } })
  expect([status, envelope.code]).toEqual([200, 200])
  const found = await entries()
  expect(found.map((entry) => entry.terminalNumberFirst)).toEqual(
    expect.arrayContaining(['bidNotice', 'winNotice', 'biddingHall']),
  )
  for (const entry of found)
    expect(Object.keys(entry).sort()).toEqual(['conversionParam', 'pageLinkSecond', 'terminalNumberFirst'])
})

test('a number that nobody knows has no entries', async () => {
  const { status, answer } = await h.call(listByNumber, { query: { number: 'nothing' } })
  expect([status, answer]).toEqual([200, []])
})

test('the operator changes an entry, which is in the log with what it was', async () => {
  const before = await mappingOf('bidNotice')
  const conversionParam = '[{"op":"rename","from":"keyword","to":"q"}]'
  const reply = await save('bidNotice', { conversionParam, pageLinkSecond: '/notices' })
  expect(reply.status).toBe(200)
  expect(await entries()).toContainEqual({
    terminalNumberFirst: 'bidNotice',
    conversionParam,
    pageLinkSecond: '/notices',
  })
  const row = await h.db
    .selectFrom('page_mapping')
    .select('id')
    .where('page', '=', 'bidNotice')
    .executeTakeFirstOrThrow()
  const log = await h.db.selectFrom('operation_log').selectAll().where('subject_id', '=', row.id).execute()
  expect(log.map(({ action, payload }) => [action, payload])).toEqual([
    [
      'save',
      {
        page: 'bidNotice',
        from: {
          conversionParam: before.conversionParam,
          pageLinkSecond: before.pageLinkSecond,
          active: true,
        },
        to: { conversionParam, pageLinkSecond: '/notices', active: true },
      },
    ],
  ])
})

test('every page can be mapped by its name, also one that no entry has led from before', async () => {
  const form = { conversionParam: '[{"op":"copy","name":"id"}]', pageLinkSecond: '/lots', active: true }
  const body = { terminalNumberFirst: 'auctionDetails', ...form, version: 0 }
  const { answer } = await h.call(saveMapping, { body }, operator)
  expect(answer.mappings).toContainEqual(
    expect.objectContaining({ terminalNumberFirst: 'auctionDetails', ...form, version: 1 }),
  )
  expect(await entries()).toContainEqual({
    terminalNumberFirst: 'auctionDetails',
    conversionParam: form.conversionParam,
    pageLinkSecond: '/lots',
  })
  const wrong = { ...body, terminalNumberFirst: '../x y' }
  expect((await h.call(saveMapping, { body: wrong }, operator)).status).toBe(400)
})

test('an entry that is switched off leads nobody and can be switched on again', async () => {
  await save('winNotice', { active: false })
  expect((await entries()).map((entry) => entry.terminalNumberFirst)).not.toContain('winNotice')
  await save('winNotice', { active: true })
  expect((await entries()).map((entry) => entry.terminalNumberFirst)).toContain('winNotice')
})

test.each([
  ['another site', { pageLinkSecond: 'https://evil.cn/' }, 'dictionary.badLink'],
  ['an address that hides another site', { pageLinkSecond: '/\\evil.cn' }, 'dictionary.badLink'],
  ['an unknown operation', { conversionParam: '[{"op":"eval","name":"a"}]' }, 'dictionary.badConversion'],
  ['a token', { conversionParam: '[{"op":"copy","name":"token"}]' }, 'dictionary.badConversion'],
  ['an old version', { version: 99 }, 'dictionary.stale'],
])('%s is refused and changes nothing', async (_, change, reason) => {
  const before = await mappingOf('biddingHall')
  const reply = await save('biddingHall', change)
  expect(reply.envelope.reason).toBe(reason)
  expect(await mappingOf('biddingHall')).toEqual(before)
})

test('nobody but the operator sees the desk or changes an entry', async () => {
  const buyer = await h.as({ roles: ['buyer'] })
  expect((await h.call(readMappings, {}, buyer)).status).toBe(403)
  expect((await save('biddingHall', { pageLinkSecond: '/x' }, buyer)).status).toBe(403)
  expect((await h.call(readMappings, {})).status).toBe(401)
})

test('anybody may ask for the categories of a kind: 全部 with an empty number first, then up to three levels', async () => {
  const { status, answer = [] } = await h.call(classify, { query: { type: 'goods' } })
  const [all, structure] = answer
  expect([status, all?.no, all?.name, all?.children]).toEqual([200, '', '全部', []])
  const [steel] = structure?.children ?? []
  expect(steel).toMatchObject({ no: '01', name: '黑色及有色金属', simpleName: '钢材' })
  expect(steel?.children[0]).toEqual({
    id: 'goods-0101',
    no: '0101',
    name: '热轧带肋钢筋',
    simpleName: '螺纹钢',
    children: [],
    icon: '',
    key: 'goods-0101',
  })
})

test('a kind that there is not is refused in words', async () => {
  const type: string = 'steel'
  const reply = await h.call(classify, { query: { type: type as 'goods' } })
  expect([reply.status, JSON.stringify(reply.envelope)]).toEqual([400, expect.stringContaining('五种')])
})

test('anybody finds a category by what the trade calls it, with the words that were looked for as well', async () => {
  const { answer } = await h.call(findCategories, { body: { kind: 'goods', keyword: '商混' } })
  expect(answer.records[0]).toEqual({
    kind: 'goods',
    no: '8001',
    names: ['结构材料', '混凝土砂浆', '商品混凝土'],
  })
  expect(answer.also).toContain('商砼')
})
