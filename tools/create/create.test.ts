import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asScaffolded } from '@jb/architecture/capability-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create, type Kind } from './create.ts'
import { type MadeTree, makeTree, run } from './made-tree.ts'
import { withOwnPaths } from './rename.ts'
import { withReads, withTwins } from './twins.ts'

let root = ''
let made: MadeTree['made'] = { twin: [], published: [] }

beforeAll(() => {
  const tree = makeTree()
  root = tree.root
  made = tree.made
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const kinds = [
  ['twin', 'call', /question|询问函/i, 40],
  ['published', 'visit', /specimen|样单/i, 25],
] as const satisfies readonly (readonly [Kind, ...unknown[]])[]

describe.each(kinds)('a capability made by the scaffold: %s', (kind, name, origin, least) => {
  test('has every room from the screen down to the table', () => {
    for (const path of [
      `packages/contract/src/${name}/${name}.contract.ts`,
      `apps/api/src/modules/${name}/${name}.repository.ts`,
      `apps/api/src/modules/${name}/${name}.routes.ts`,
      `apps/web/src/features/${name}/${name}.queries.ts`,
      `packages/testing/src/builders/${name}.ts`,
    ]) {
      expect(made[kind]).toContain(path)
    }
    for (const room of ['packages/domain/src', 'apps/web/src/features']) {
      expect(made[kind].some((path) => path.startsWith(`${room}/${name}/`))).toBe(true)
    }
    expect(made[kind].filter((path) => path.endsWith(`_${name}.sql`))).toHaveLength(1)
  })

  test('keeps no word of what it was cut from', () => {
    const own = made[kind].filter((path) => path.includes(name))
    const left = own.filter((path) => origin.test(readFileSync(join(root, path), 'utf8')))
    expect(own.length).toBeGreaterThanOrEqual(least)
    expect(left).toEqual([])
  })
})

describe('what was made', () => {
  test('passes format and lint', async () => {
    const files = Object.values(made)
      .flat()
      .filter((path) => /\.tsx?$/.test(path))
    const { status, said } = await run(root, 'biome', 'ci', ...new Set(files))
    expect(status, said).toBe(0)
  }, 60_000)

  test('has its row of access for every endpoint, and of ownership for every object that it names', () => {
    const lines = (table: string) =>
      readFileSync(join(root, `apps/api/src/modules/visit/${table}.csv`), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
    const contract = readFileSync(join(root, 'packages/contract/src/visit/visit.contract.ts'), 'utf8')
    const ids = [...contract.matchAll(/id: '(visit\.\w+)'/g)].map(([, id]) => id)
    expect(lines('policy').map((line) => line.split(',')[0])).toEqual(ids.sort())
    const world = readFileSync(join(root, 'apps/api/src/security/visit.fixture.ts'), 'utf8')
    const objects = lines('ownership').map((line) => line.split(',')[2] ?? '')
    const own = objects.filter((object) => object.startsWith('visit'))
    expect(own.filter((object) => !world.includes(`${object}:`))).toEqual([])
  })

  test('is not gated by the budgets before the glossary says what it is', () => {
    const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    expect([...asScaffolded(glossary)].sort()).toEqual(['call', 'visit'])
  })

  test.each([
    ['visit', '拜访函', /已经存在/],
    ['Visit', '拜访函', /小写英文字母/],
    ['meet', 'meet', /汉字/],
  ])('cannot be made again, or as %s（%s）', (name, noun, sentence) => {
    for (const kind of ['twin', 'published'] as const)
      expect(() => create(root, { name, noun }, kind)).toThrow(sentence)
  })
})

const named = { name: 'visit', noun: '拜访函' }

test('endpoints of the gateway become endpoints of the capability', () => {
  const contract = `id: 'visit.allowed',\n  summary: '问',\n  service: 'tender',\n  method: 'GET',\n  path: '/sv1/old/{id}',`
  expect(withOwnPaths(contract)).toContain(`service: 'api',\n  method: 'GET',\n  path: '/visit/allowed/{id}'`)
})

test('what the golden feature reads of others, the new one may read, too', () => {
  const list = '# why\nproject reads company of member\nquestion reads tender of tender\n'
  expect(withReads(list, named)).toBe(`${list}visit reads tender of tender\n`)
})

test('a registry gets one twin an entry, and a block is copied whole', () => {
  const registry = ["  'question.list': {", "    path: '/old',", '  },', "  'tender.list': {},"].join('\n')
  expect(withTwins(registry, named).split('\n')).toEqual([
    ...registry.split('\n').slice(0, 3),
    "  'visit.list': {",
    "    path: '/visitList',",
    '  },',
    "  'tender.list': {},",
  ])
})
