import { fold } from '@jb/domain/shared/bigrams'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saying } from './saying.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [] })
})
afterAll(() => harness.close())

test.each([
  'Φ25 Ф12 Ø8 ∅10 ⌀9 φ',
  'ＨＲＢ４００Ｅ',
  '600 × 800',
  '3*185+2＊95',
  'YJV-3X185',
  'a * b',
  '2 × ',
])('the database folds as the domain does: %s', async (text) => {
  const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(harness.db)
  expect(rows[0]?.folded).toBe(fold(text))
})

const title = '泾河安置房三期热轧带肋钢筋 Ф25 采购（第 2 批）100%'
const found = async (keyword: string) => {
  const { rows } = await sql<{ hit: boolean }>`select ${saying(keyword, {
    texts: ['said.title', 'said.no', 'said.nothing'],
    region: 'said.code',
  })} as hit from (select ${title} as title, 'ZB-20261121-0042' as no, null::text as nothing, '610117' as code) as said`.execute(
    harness.db,
  )
  return rows[0]?.hit
}

test.each([
  '',
  '  ',
  '三期 钢筋',
  '钢筋 泾河',
  '螺纹钢',
  '三期螺纹钢',
  'φ25',
  'zb-20261121-0042',
  '1121 采购',
  '西安',
  '陕西 螺纹钢',
  '钢筋🏗️',
  '100%',
  '第2批',
])('found by %j', async (keyword) => {
  expect(await found(keyword)).toBe(true)
})

test.each([
  '钢筋 水泥',
  '盘螺',
  '%',
  '_',
  '🏗️',
  "'; drop table tender; --",
  '咸阳',
  '三四期',
  '\\',
  '购2批',
  '100zb',
])('not found by %j', async (keyword) => {
  expect(await found(keyword)).toBe(false)
})

test('twenty words are all looked for', async () => {
  const all = [...'泾河安置房三期热轧带肋钢筋']
  const many = [2, 3].flatMap((length) =>
    all.slice(length - 1).map((_, at) => all.slice(at, at + length).join('')),
  )
  expect(many.length).toBeGreaterThan(20)
  expect(await found(many.join(' '))).toBe(true)
  expect(await found([...many, '没有'].join(' '))).toBe(false)
})
