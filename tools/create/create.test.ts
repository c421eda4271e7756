import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create } from './create.ts'
import { withOwnPaths } from './rename.ts'
import { withReads, withTwins } from './twins.ts'

const home = process.cwd()
const visit = { name: 'visit', noun: '拜访函' }
let root = ''
let files: readonly string[] = []

/** A copy of the tree whose workspace packages are its own; all others are those of the real tree. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'jb-create-'))
  const skipped = new Set(['node_modules', 'dist', '.cache'])
  for (const part of [
    'apps',
    'packages',
    'docs',
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
  link(copy, 'node_modules')
  link(copy, 'apps/web/node_modules')
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

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  return { status, said: `${stdout}${stderr}` }
}

beforeAll(() => {
  root = copyTree()
  files = create(root, visit)
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a capability made by the scaffold', () => {
  test('has every room from the screen down to the table', () => {
    for (const path of [
      'packages/domain/src/visit/visit.flow.ts',
      'packages/contract/src/visit/visit.contract.ts',
      'apps/api/src/modules/visit/visit.repository.ts',
      'apps/web/src/features/visit/visit.queries.ts',
      'packages/testing/src/builders/visit.ts',
    ]) {
      expect(files).toContain(path)
    }
    expect(files.some((path) => /migrations\/\d{4}_visit\.sql$/.test(path))).toBe(true)
  })

  test('keeps no word of the feature that it was cut from', () => {
    const own = files.filter((path) => path.includes('visit'))
    const left = own.filter((path) => /question|询问函/i.test(readFileSync(join(root, path), 'utf8')))
    expect(own.length).toBeGreaterThan(40)
    expect(left).toEqual([])
  })

  test('passes the compiler together with the whole tree', () => {
    const { status, said } = run('tsc', '-p', '.', '--incremental', 'false')
    expect(said).toBe('')
    expect(status).toBe(0)
  }, 120_000)

  test('passes format and lint', () => {
    const { status, said } = run('biome', 'ci', ...files.filter((path) => /\.tsx?$/.test(path)))
    expect(status, said).toBe(0)
  }, 60_000)

  test('passes its own domain tests', () => {
    const { status, said } = run('vitest', 'run', '--project', 'domain', 'packages/domain/src/visit')
    expect(status, said).toBe(0)
    expect(said).toMatch(/Tests\s+\d+ passed/)
  }, 120_000)

  test.each([
    ['visit', '拜访函', /已经存在/],
    ['Visit', '拜访函', /小写英文字母/],
    ['call', 'call', /汉字/],
  ])('is refused as %s（%s）', (name, noun, sentence) => {
    expect(() => create(root, { name, noun })).toThrow(sentence)
  })
})

test('endpoints of the gateway become endpoints of the capability', () => {
  const contract = `id: 'visit.allowed',\n  summary: '问',\n  service: 'tender',\n  method: 'GET',\n  path: '/sv1/old/{id}',`
  expect(withOwnPaths(contract)).toContain(`service: 'api',\n  method: 'GET',\n  path: '/visit/allowed/{id}'`)
})

test('what the golden feature reads of others, the new one may read, too', () => {
  const list = '# why\nproject reads company of member\nquestion reads tender of tender\n'
  expect(withReads(list, visit)).toBe(`${list}visit reads tender of tender\n`)
})

test('a registry gets one twin an entry, and a block is copied whole', () => {
  const registry = ["  'question.list': {", "    path: '/old',", '  },', "  'tender.list': {},"].join('\n')
  expect(withTwins(registry, visit).split('\n')).toEqual([
    ...registry.split('\n').slice(0, 3),
    "  'visit.list': {",
    "    path: '/visitList',",
    '  },',
    "  'tender.list': {},",
  ])
})
