import { describe, expect, test } from 'vitest'
import { allOf, type Category, categoriesOf, isCategoryKind } from './categories.ts'
import { categoryKinds } from './category-kinds.ts'

const flat = (nodes: readonly Category[]): readonly Category[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
const leaves = (nodes: readonly Category[]) => flat(nodes).filter(({ children }) => children.length === 0)
const depth = (nodes: readonly Category[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children)))

describe.each([
  ['goods', 3, 200],
  ['labour', 3, 45],
  ['freight', 2, 18],
  ['lease', 2, 25],
  ['other', 1, 7],
] as const)('the categories of %s', (kind, levels, least) => {
  const nodes = flat(categoriesOf(kind))

  test(`have ${levels} levels and enough to choose from`, () => {
    expect(depth(categoriesOf(kind))).toBe(levels)
    expect(leaves(categoriesOf(kind)).length).toBeGreaterThanOrEqual(least)
  })

  test('have numbers and keys of their own, a name, and a short one that fits a tab', () => {
    for (const of of ['no', 'id', 'key'] as const)
      expect(new Set(nodes.map((node) => node[of])).size).toBe(nodes.length)
    for (const { no, name, simpleName } of nodes) {
      expect(no).toMatch(/^([A-Z\d]|\d{2}|\d{4})$/)
      expect(name).toMatch(/^\S{1,16}$/)
      expect([name, simpleName.length <= name.length]).toEqual([name, true])
    }
  })

  test('a child begins with the number of its class', () => {
    for (const { children } of categoriesOf(kind))
      for (const { no, children: third } of children)
        expect(third.every((one) => one.no.startsWith(no))).toBe(true)
  })

  test('what stands for all narrows nothing and is none of them', () => {
    const all = allOf(kind)
    expect([all.no, all.name]).toEqual(['', '全部'])
    expect(nodes.some(({ id }) => id === all.id)).toBe(false)
  })
})

test.each([
  ['热轧带肋钢筋', '0101', '螺纹钢'],
  ['商品混凝土', '8001', '商砼'],
  ['电力电缆', '2801', '电力电缆'],
])('%s has the number %s and is called %s', (name, no, simpleName) => {
  expect(flat(categoriesOf('goods'))).toContainEqual(expect.objectContaining({ name, no, simpleName }))
})

test('an unknown word is no kind', () => {
  expect(categoryKinds.every(isCategoryKind)).toBe(true)
  expect(['', 'toString', 'GOODS'].some(isCategoryKind)).toBe(false)
})
