import { hallPage } from '@jb/contract/hall/hall.contract'
import { hallSuggestions } from '@jb/contract/hall/suggestions.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderInHall, tenderMoved } from '@jb/testing/builders/hall'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hallModule } from './index.ts'

let harness: Harness

beforeAll(async () => {
  harness = await startHarness({ modules: [hallModule] })
  const owner = await harness.as({ companyName: '陕西长砚建设集团有限公司' })
  const stranger = await harness.as({ companyName: '成都隐川置业有限公司' })
  const goods = async (id: string, name: string, spec: string) => {
    const cells = JSON.stringify({ name, spec })
    const row = { tender_id: id, position: 1, cells, unit: 't', quantity: '1' }
    await harness.db.insertInto('tender_row').values(row).execute()
    await tenderMoved(harness, id)
  }
  const first = await aTenderInHall(harness, owner, { title: '一期主体材料采购', region_code: '610113' })
  await goods(first, '热轧带肋钢筋', 'HRB400E Ф25')
  await aTenderInHall(harness, owner, { title: '二期盘螺采购', region_code: '610302' })
  await aTenderInHall(harness, owner, { title: '三期塔式起重机租赁', type: 1, region_code: '510104' })
  const fourth = await aTenderInHall(harness, owner, { title: '四期桥架采购', region_code: '610113' })
  await goods(fourth, '镀锌桥架', '600×200')
  await aTenderInHall(harness, owner, { title: '五期灌注桩', region_code: '610402' })
  const cables = await harness.as({ companyName: '成都电缆集团有限公司' })
  const ago = (minutes: number) => ({
    region_code: '510104',
    released_at: new Date(Date.now() - minutes * 60_000),
  })
  await aTenderInHall(harness, cables, { title: '九期砂石采购', ...ago(2) })
  await aTenderInHall(harness, owner, { title: '六期成都电缆采购', ...ago(9) })
  await aTenderInHall(harness, owner, { title: '七期成都电缆运输', ...ago(1), type: 19 })
  const eighth = await aTenderInHall(harness, owner, { title: '八期线路采购', ...ago(3) })
  await goods(eighth, '铜芯电缆', 'YJV')
  await aTenderRow(harness, stranger, { title: '草稿加气块采购', status: 'draft', released_at: null })
  const gone = await aTenderInHall(harness, stranger, { title: '下架苯板采购' })
  await harness.db.updateTable('tender').set({ offline_at: new Date() }).where('id', '=', gone).execute()
  await tenderMoved(harness, gone, 'tender.takenOffline')
})
afterAll(() => harness.close())

type Body = NonNullable<Parameters<typeof harness.call<typeof hallPage>>[1]>['body']
const page = async (body: Body) => (await harness.call(hallPage, { body })).answer
const suggest = async (typed: string) => (await harness.call(hallSuggestions, { body: { typed } })).answer
const names = async (keyword: string, more: Body = {}) =>
  (await page({ keyword, ...more })).records
    .map(({ name }) => name.slice(0, 2))
    .sort()
    .join(' ')

describe('a search', () => {
  test.each([
    ['several words, each somewhere else', '西安 钢筋', '一期'],
    ['their order does not matter', '采购 陕西 桥架', '四期'],
    ['one of them is missing', '西安 水泥', ''],
    ['a synonym of what stands in the goods', '螺纹钢', '一期 二期'],
    ['a kind of it finds only itself', '盘螺', '二期'],
    ['a synonym of what stands in the title', '塔吊 成都', '三期'],
    ['a grade', 'hrb400e', '一期'],
    ['a synonym within a longer word', '塔吊租赁', '三期'],
    ['a diameter however it is written', 'φ25', '一期'],
    ['a diameter alone', '25 钢筋', '一期'],
    ['measures however they are written', '600*200', '四期'],
    ['a company and a district', '长砚 雁塔', '一期 四期'],
    ['a place as one word', '陕西省西安市雁塔区', '一期 四期'],
    ['a character at the end of a word', '桩', '五期'],
    ['signs between words', '西安，钢筋', '一期'],
    ['a wildcard is none', '%_', ''],
    ['a quote ends nothing', "桥架' | '一期", ''],
    ['a picture alone', '🏗️', ''],
    ['a picture beside a word', '🏗️桥架', '四期'],
  ])('%s: %s', async (_, keyword, expected) => {
    expect(await names(keyword)).toBe(expected)
  })

  test('what is wanted comes before where and by whom; what is only carried comes behind, unless transport is sought', async () => {
    const titles = async (keyword: string, more: Body = {}) =>
      (await page({ keyword, ...more })).records.map(({ name }) => name.slice(0, 2)).join(' ')
    expect(await titles('成都 电缆')).toBe('六期 八期 七期 九期')
    expect(await titles('电缆运输')).toBe('七期')
    expect(await titles('成都 电缆 运输')).toBe('七期')
    expect(await titles('电缆')).toBe('八期 六期 七期 九期')
    const first = await page({ keyword: '成都 电缆', pageSize: 1 })
    const seen = [first]
    for (let last = first; last.nextCursor; seen.push(last))
      last = await page({ keyword: '成都 电缆', pageSize: 1, cursor: last.nextCursor })
    expect(seen.flatMap(({ records }) => records.map(({ name }) => name.slice(0, 2))).join(' ')).toBe(
      '六期 八期 七期 九期',
    )
  })

  test('of twenty words asks for all of them', async () => {
    const many = '一期 主体 材料 采购 热轧 带肋 钢筋 陕西 西安 雁塔 长砚 建设 集团 有限'
    expect(await names(many)).toBe('一期')
    expect(await names(`${many} 无`)).toBe('')
  })

  test('says what else it looked for, and what may be marked, on its first page alone', async () => {
    const first = await page({ keyword: '螺纹钢', pageSize: 1 })
    expect(first.sought?.also.slice(0, 2)).toEqual(['热轧带肋钢筋', '带肋钢筋'])
    expect(first.sought?.marks).toEqual(expect.arrayContaining(['螺纹钢', '热轧带肋钢筋', '盘螺', 'hrb400e']))
    const cursor = first.nextCursor ?? ''
    expect((await page({ keyword: '螺纹钢', pageSize: 1, cursor })).sought).toBeUndefined()
    expect((await page({})).sought).toBeUndefined()
  })
})

describe('a search that finds nothing says what would', () => {
  test.each<[string, Body, unknown]>([
    [
      'one word less',
      { keyword: '西安 塔吊' },
      [
        { keyword: '塔吊', without: '西安', total: 1 },
        { keyword: '西安', without: '塔吊', total: 2 },
      ],
    ],
    ['the filters off', { keyword: '塔吊', region: '61' }, [{ keyword: '塔吊', unfiltered: true, total: 1 }]],
    ['one word taken apart', { keyword: '宝鸡盘螺' }, [{ keyword: '宝鸡 盘螺', total: 1 }]],
    ['nothing that would not find anything either', { keyword: '没有 也没有' }, []],
  ])('%s', async (_, body, looser) => {
    expect((await page(body)).looser).toEqual(looser)
  })

  test('and says nothing where something was found', async () => {
    expect((await page({ keyword: '塔吊' })).looser).toBeUndefined()
  })
})

describe('suggestions', () => {
  test('are the usual words of the trade that find something, and why', async () => {
    expect((await suggest('热轧')).words).toEqual([{ text: '螺纹钢', because: '热轧带肋钢筋' }])
    expect((await suggest('桥')).words).toEqual([{ text: '桥架' }])
    expect((await suggest('西安 桥')).words).toEqual([{ text: '桥架' }])
    expect((await suggest('成都 桥')).words).toEqual([])
  })

  test('are companies and titles that stand in the halls', async () => {
    expect(await suggest('长砚')).toMatchObject({ companies: ['陕西长砚建设集团有限公司'], projects: [] })
    const { projects } = await suggest('盘螺')
    expect(projects).toMatchObject([{ name: '二期盘螺采购', kind: 'tender' }])
  })

  test.each(['草稿', '加气', '下架', '苯板', '隐川', '成都隐川置业', '%', '', '🏗️', ' '])(
    'name nothing that is not public: %j',
    async (typed) => {
      expect(await suggest(typed)).toEqual({ words: [], companies: [], projects: [] })
    },
  )
})

test('cards that were written before are found by place once the jobs of the migration have run', async () => {
  await sql`update hall_card set search = ''`.execute(harness.db)
  expect(await names('西安')).toBe('')
  const { readFileSync } = await import('node:fs')
  const whole = readFileSync('apps/api/src/migrations/0052_search.sql', 'utf8')
  await sql.raw(whole.slice(whole.indexOf('insert into job'))).execute(harness.db)
  await harness.clock.advance(61_000)
  expect(await names('西安')).toBe('一期 四期')
})
