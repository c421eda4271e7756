import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { asScaffolded } from '@jb/architecture/capability-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create, type Kind } from './create.ts'
import { withOwnPaths } from './rename.ts'
import { withReads, withTwins } from './twins.ts'

const home = process.cwd()
const call = { name: 'call', noun: '电话函' }
const visit = { name: 'visit', noun: '拜访单' }
let root = ''
const made: Record<Kind, readonly string[]> = { twin: [], published: [] }

/** A copy of the tree whose workspace packages are its own; all others are those of the real tree. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'jb-create-'))
  const skipped = new Set(['node_modules', 'dist', '.cache'])
  for (const part of [
    'apps',
    'packages',
    'docs',
    'tools',
    'biome.json',
    'tsconfig.json',
    'package.json',
    'vitest.config.ts',
  ]) {
    cpSync(join(home, part), join(copy, part), {
      recursive: true,
      filter: (path) => !skipped.has(basename(path)),
    })
  }
  for (const folder of ['', 'apps/api/', 'apps/web/']) link(copy, `${folder}node_modules`)
  return copy
}

function link(copy: string, folder: string): void {
  if (!existsSync(join(home, folder))) return
  mkdirSync(join(copy, folder))
  for (const name of readdirSync(join(home, folder))) {
    if (name !== '@jb') symlinkSync(join(home, folder, name), join(copy, folder, name))
  }
  if (!existsSync(join(home, folder, '@jb'))) return
  mkdirSync(join(copy, folder, '@jb'))
  for (const side of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, side))) {
      symlinkSync(join(copy, side, name), join(copy, folder, '@jb', name))
    }
  }
}

/**
 * What the compiler is asked about: all product code, all tests that are about the tree as a whole, and the tests of
 * what was made. Tests of the other capabilities cannot change their types with it.
 */
function writeConfig(): void {
  const others = ['apps/*/src/*/*/**', 'packages/domain/src/*/**', 'packages/contract/src/*/**']
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: ['apps/*/src', 'packages/*/src'],
    exclude: others.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
    files: Object.values(made)
      .flat()
      .filter((path) => /\.tsx?$/.test(path)),
  }
  writeFileSync(join(root, 'tsconfig.made.json'), JSON.stringify(config))
}

/** What a program is started with: nothing of the run that this test is a part of. */
const { PATH, HOME, TMPDIR } = process.env
const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), NO_COLOR: '1', FORCE_COLOR: '0' }

const run = (program: string, ...args: string[]) =>
  new Promise<{ readonly status: number | null; readonly said: string }>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, { cwd: root, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (said += words))
    child.on('close', (status) => resolve({ status, said }))
  })

beforeAll(() => {
  root = copyTree()
  made.twin = create(root, call)
  made.published = create(root, visit, 'published')
  writeConfig()
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
  test('passes the compiler together with the whole tree', async () => {
    const { status, said } = await run('tsc', '-p', 'tsconfig.made.json')
    expect(said).toBe('')
    expect(status).toBe(0)
  }, 240_000)

  test('passes format and lint', async () => {
    const files = Object.values(made)
      .flat()
      .filter((path) => /\.tsx?$/.test(path))
    const { status, said } = await run('biome', 'ci', ...new Set(files))
    expect(status, said).toBe(0)
  }, 60_000)

  test.each([
    ['domain', ['packages/domain/src/call/', 'packages/domain/src/visit/'], 80],
    ['api', ['modules/visit/'], 20],
    ['web', ['features/visit/'], 8],
  ])(
    'passes its own tests: %s',
    async (project, own, least) => {
      const { status, said } = await run('vitest', 'run', '--project', project, ...own)
      expect(status, said).toBe(0)
      expect(Number(/Tests\s+(\d+) passed/.exec(said)?.[1])).toBeGreaterThan(least)
    },
    240_000,
  )

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
