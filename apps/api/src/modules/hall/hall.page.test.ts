import { hallPage } from '@jb/contract/hall/hall.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderInHall } from '@jb/testing/builders/hall'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hallModule } from './index.ts'

let harness: Harness
let owner: Caller
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)

beforeAll(async () => {
  harness = await startHarness({ modules: [hallModule] })
  owner = await harness.as({ companyName: '陕西长砚建设集团有限公司' })
  const cards = [
    { title: '一期钢筋采购', region_code: '610113', apply_end: at(30), released_at: at(-5) },
    { title: '二期水泥采购', region_code: '610302', apply_end: at(3), released_at: at(-4) },
    { title: '三期劳务分包', type: 2, region_code: '510104', apply_end: at(9), released_at: at(-3) },
    { title: '四期 HRB400E 钢材', status: 'preview', business_type: 4, released_at: at(-2) },
    { title: '五期桩基工程', type: 4, status: 'failed', region_code: '610402', released_at: at(-1) },
  ] as const
  for (const card of cards) await aTenderInHall(harness, owner, card)
})
afterAll(() => harness.close())

type Body = NonNullable<Parameters<typeof harness.call<typeof hallPage>>[1]>['body']
const page = (body: Body = {}, as?: Caller) => harness.call(hallPage, { body }, as)
const names = async (body: Body = {}) =>
  (await page(body)).answer.records.map((card) => card.name.slice(0, 2)).join(' ')

describe('what the hall shows', () => {
  test.each<[string, Body, string]>([
    ['everything public, newest first', {}, '五期 四期 三期 二期 一期'],
    ['notices without previews', { method: 'notice' }, '五期 三期 二期 一期'],
    ['notices that one can still answer', { method: 'current' }, '三期 二期 一期'],
    ['previews', { method: 'preview' }, '四期'],
    ['no auctions', { method: 'auction' }, ''],
    ['no demands', { method: 'demand' }, ''],
    ['one type', { types: [2] }, '三期'],
    ['any of several types', { types: [2, 4] }, '五期 三期'],
    ['one state', { state: 5 }, '五期'],
    ['one province', { region: '610000' }, '五期 二期 一期'],
    ['one province by its first two digits', { region: '61' }, '五期 二期 一期'],
    ['one city', { region: '610300' }, '二期'],
    ['one district', { region: '610113' }, '一期'],
    ['the open ones by deadline, then the rest', { sort: 'deadline' }, '二期 三期 一期 五期 四期'],
    ['all conditions together', { region: '61', method: 'notice', state: 9 }, '二期 一期'],
  ])('%s', async (_, body, expected) => {
    expect(await names(body)).toBe(expected)
  })

  test.each<[string, string]>([
    ['钢筋', '四期 一期'],
    ['采购 一期', '一期'],
    ['hrb400', '四期'],
    ['ＨＲＢ', '四期'],
    ['长砚建设', '五期 四期 三期 二期 一期'],
    ['桩', '五期'],
    ['桩 工程', '五期'],
    ['钢泥', ''],
    ["'; drop table hall_card; --", ''],
    ['%', ''],
    ['！？', ''],
    ['  ', '五期 四期 三期 二期 一期'],
  ])('is found by %s', async (keyword, expected) => {
    expect(await names({ keyword })).toBe(expected)
  })

  test('nothing of a draft', async () => {
    await aTenderInHall(harness, owner, { title: '草稿项目', status: 'draft', released_at: null })
    expect(await names({ keyword: '草稿项目' })).toBe('')
  })
})

describe('pages', () => {
  test.each(['newest', 'deadline'] as const)('by cursor have no gap and no repetition: %s', async (sort) => {
    const whole = await names({ sort })
    for (const pageSize of [1, 2, 3, 4]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { answer } = await page({ sort, pageSize, ...(cursor && { cursor }) })
        seen.push(...answer.records.map((card) => card.name.slice(0, 2)))
        expect(answer.total).toBe(5)
        cursor = answer.nextCursor
      } while (cursor)
      expect(seen.join(' ')).toBe(whole)
    }
  })

  test.each(['newest', 'deadline'] as const)('by number are the same: %s', async (sort) => {
    const whole = await names({ sort })
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => names({ sort, pageSize: 2, pageNo })))
    expect(pages.filter(Boolean).join(' ')).toBe(whole)
    expect(pages[3]).toBe('')
  })

  test('beyond the counted ones are empty', async () => {
    expect((await page({ pageNo: 100_000, pageSize: 50 })).answer).toMatchObject({ records: [], total: 5 })
  })

  const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const now = new Date().toISOString()
  const id = '00000000-0000-4000-8000-000000000001'
  test.each<[string, string]>([
    ['no text of ours', '%%%'],
    ['another list', forged(['letters', now, id, now, '5', ''])],
    ['too few values', forged([now, id])],
    ['no moment', forged(['newest', "x' or true", id, now, '5', ''])],
    ['no id', forged(['newest', now, '1', now, '5', ''])],
    ['no number', forged(['newest', now, id, now, '-5', ''])],
    ['too large a number', forged(['newest', now, id, now, '99999', ''])],
    ['something else on top', forged(['newest', now, id, now, '5', "1') or true"])],
    ['a part of another order', forged(['open', now, id, now, '5', ''])],
    ['nothing on top of it', forged(['running', now, id, now, '5', ''])],
    ['a whole object', forged({ part: 'newest' })],
  ])('with a cursor of %s are refused', async (_, cursor) => {
    const reply = await page({ cursor })
    expect([reply.status, reply.reason]).toEqual([400, 'request.invalid'])
  })
})
