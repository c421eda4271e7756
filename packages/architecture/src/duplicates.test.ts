import { expect, test } from 'vitest'
import { findDuplicates, findTwins } from './duplicates.ts'
import { functionSizes } from './functions.ts'
import type { SourceFile } from './source.ts'

const source = (path: string, text: string): SourceFile => ({
  path,
  text,
  code: text,
  comments: [],
  imports: [],
})
const block = Array.from({ length: 15 }, (_, n) => `const total${n} = price${n} * 2`).join('\n')

test('a stretch that stood in another file before is reported once, with its place', () => {
  const report = findDuplicates([source('a.ts', block), source('b.ts', `const own = 1\n${block}\n`)])
  expect(report.duplicates).toEqual([{ path: 'b.ts', firstLine: 2, lastLine: 16, original: 'a.ts:1' }])
  expect(report).toMatchObject({ lines: 31, duplicatedLines: 15 })
})

test('a shorter stretch and equal import lists are no duplicates', () => {
  const imports = `import {\n${Array.from({ length: 40 }, (_, n) => `  name${n},`).join('\n')}\n} from './x.ts'\n`
  expect(findDuplicates([source('a.ts', imports), source('b.ts', imports)]).duplicatedLines).toBe(0)
  const short = block.split('\n').slice(0, 8).join('\n')
  expect(findDuplicates([source('a.ts', short), source('b.ts', short)]).duplicatedLines).toBe(0)
})

test('twins differ in nouns and texts only', () => {
  const nouns = [[/tender|auction/gi, 'THING']] as const
  const of = (thing: string, said: string) =>
    [1, 2, 3, 4, 5].map((n) => `const ${thing}${n} = say('${said}${n}', ${thing}Of(${n}))`).join('\n')
  const twins = (mine: string, other: string) =>
    findTwins([source('a.ts', mine)], [source('b.ts', other)], nouns, 25)
  const own = '\n\nexport const own = 1\n'
  expect(twins(of('tender', '招标') + own, of('auction', '竞价'))).toEqual({
    lines: 6,
    twinLines: 5,
    files: [['a.ts', 5]],
  })
  expect(twins(of('tender', '招标'), of('paper', '招标')).twinLines).toBe(0)
  expect(twins(of('tender', '招标').slice(0, 60), of('auction', '竞价')).twinLines).toBe(0)
})

test('functions are measured from their first to their last line', () => {
  const text = 'export function one() {\n  return 1\n}\nconst two = () =>\n  2\n'
  expect(functionSizes(source('a.ts', text)).map(({ name, lines }) => [name, lines])).toEqual([
    ['one', 3],
    ['two', 2],
  ])
})
