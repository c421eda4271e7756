import { describe, expect, test } from 'vitest'
import { soughtWords } from '../shared/sought.ts'
import type { CategoryKind } from './category-kinds.ts'
import { categoryPath, findCategories, kinOf } from './find-categories.ts'

const found = (kind: CategoryKind, keyword: string) => findCategories(kind, soughtWords(keyword))
const first = (kind: CategoryKind, keyword: string) =>
  found(kind, keyword)[0]
    ?.map(({ simpleName }) => simpleName)
    .join('/')

describe('categories are found by what the trade calls them', () => {
  test.each([
    ['goods', '螺纹钢', '结构/钢材/螺纹钢'],
    ['goods', '商砼', '结构/混凝土/商砼'],
    ['goods', '商混', '结构/混凝土/商砼'],
    ['goods', '塔吊', '设备/机械/塔机'],
    ['goods', '钢材', '结构/钢材'],
    ['lease', '汽吊', '起重/汽车吊'],
    ['labour', '塔司', '机操/塔司'],
    ['freight', '危险品', '其他/危险品'],
    ['goods', '螺纹钢 热轧', '结构/钢材/螺纹钢'],
  ] as const)('%s %s', (kind, keyword, path) => {
    expect(first(kind, keyword)).toBe(path)
  })

  test.each(['', '  ', '，。', '没有这样的东西'])('“%s” finds nothing', (keyword) => {
    expect(found('goods', keyword)).toEqual([])
  })

  test('not more than anybody reads', () => {
    expect(found('goods', '板').length).toBeLessThanOrEqual(30)
  })
})

test('a category has a way down to it, an unknown number none', () => {
  expect(categoryPath('goods', '0101')?.map(({ no }) => no)).toEqual(['A', '01', '0101'])
  expect(categoryPath('other', '1')?.map(({ no }) => no)).toEqual(['1'])
  expect(['', '9999', 'toString'].map((no) => categoryPath('goods', no))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('who deals in a class deals in its parts, and the other way round, but not in its sisters', () => {
  expect(kinOf('goods', '0101')).toEqual(['A', '01', '0101'])
  expect(kinOf('lease', 'Q')).toEqual(['Q', '01', '02', '03', '04', '05'])
  expect(kinOf('goods', '01')).toEqual(expect.arrayContaining(['A', '01', '0101', '0116']))
  expect(kinOf('goods', '01')).not.toContain('04')
  expect(kinOf('goods', '9999')).toEqual([])
})
