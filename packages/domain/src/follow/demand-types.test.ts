import { expect, test } from 'vitest'
import { categoriesHolding } from './demand-types.ts'

test.each([
  ['labour', ['1101', '4302'], [], ['土建工种', '机械操作']],
  ['labour', ['1101', '1201'], ['T'], ['钢筋工', '木工']],
  ['labour', ['1101', '1201'], ['labour-T', 'labour-11'], ['钢筋制作']],
  ['freight', ['01'], [], ['散装货物']],
  ['freight', ['01', '11'], ['freight-S'], ['砂石']],
  ['freight', ['01'], ['X'], []],
  ['labour', [], [], []],
] as const)('%s %o below %o: %o', (kind, numbers, path, expected) => {
  const found = categoriesHolding(kind, new Set<string>(numbers), path)
  expect(found.map(({ name }) => name)).toEqual(expected)
})
