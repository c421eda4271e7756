import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadedWith, wayTo } from './loaded-with.ts'
import { readSource } from './source.ts'

const root = join(import.meta.dirname, '../../..')
const web = 'apps/web/src'
const main = `${web}/app/main.tsx`
const hall = `${web}/features/hall/screens/hall.screen.tsx`

describe('what is loaded with a module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loaded-with-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const files = {
    'start.ts': `import type { T } from './type.ts'
      import { one } from './room/index.ts'
      import './effect.ts'
      export { handed } from './handed.ts'
      export const go = (t: T) => [one, t, import('./after.ts')]`,
    'type.ts': 'export type T = string',
    'room/index.ts': "export { one } from './one.ts'\nexport { two } from './two.ts'",
    'room/one.ts': "import { deep } from '../deep.ts'\nexport const one = deep",
    'room/two.ts': 'export const two = 2',
    'deep.ts': 'export const deep = 1',
    'effect.ts': 'globalThis.name = ""',
    'handed.ts': 'export const handed = 3',
    'after.ts': 'export const after = 4',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const taken = loadedWith(folder, ['start.ts'])

  test('are its imports and theirs; of a room only what was taken from it, and no types', () => {
    expect([...taken.keys()].sort()).toEqual(['deep.ts', 'effect.ts', 'handed.ts', 'room/one.ts', 'start.ts'])
  })

  test('and the way there can be read', () => {
    expect(wayTo('deep.ts', taken)).toEqual(['start.ts', 'room/one.ts', 'deep.ts'])
  })
})

describe('the first load', () => {
  const first = loadedWith(root, [main, hall])

  test('knows the ground', () => {
    expect(first.has(`${web}/map/ground.ts`)).toBe(true)
    expect(first.size).toBeGreaterThan(150)
  })

  test.each([
    'map/product-map.ts',
    'map/to.ts',
    'app/screens.ts',
    'app/slots.tsx',
    'app/whole.ts',
    'app/refusals.ts',
  ])('never reaches %s, however many places there are', (path) => {
    const there = `${web}/${path}`
    expect(first.has(there) ? wayTo(there, first) : []).toEqual([])
  })
})

describe('a screen that opens without the second map', () => {
  const screens = `${web}/app/ground/screens.ts`
  const { text, imports } = readSource(root, screens)
  const alone = imports.filter(
    ({ specifier, kind }) => kind === 'lazy' && !text.includes(`withParts(() => import('${specifier}')`),
  )
  const slots = [...readSource(root, `${web}/app/ground/slots.tsx`).code.matchAll(/^ {2}'([\w.]+)':/gm)]

  test.each([main, ...alone.map(({ specifier }) => posix.join(`${web}/app/ground`, specifier))])(
    '%s has slots only for parts of the ground',
    (path) => {
      const taken = [...loadedWith(root, [path]).keys()]
      const opened = taken
        .filter((each) => each.endsWith('.tsx') && !each.endsWith('/map/slot.tsx'))
        .flatMap((each) => [...readSource(root, each).code.matchAll(/<Slot\s+name=["{]([\w.]+)/g)])
      const known = slots.map(([, name]) => name)
      expect(known.length).toBeGreaterThan(0)
      expect(opened.map(([, name]) => name).filter((name) => !known.includes(name))).toEqual([])
    },
  )
})
