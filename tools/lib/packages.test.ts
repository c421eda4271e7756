import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { missingPackages } from './packages.mjs'

const root = mkdtempSync(join(tmpdir(), 'packages-'))
afterAll(() => rmSync(root, { recursive: true }))

const put = (path: string) => {
  mkdirSync(join(root, path), { recursive: true })
  writeFileSync(join(root, path, 'package.json'), '{}')
}
put('node_modules/ws')
put('node_modules/@jb/domain')
// A folder that was begun and never filled.
mkdirSync(join(root, 'apps/web/node_modules/react'), { recursive: true })

test.each([
  ['what is there', { 'node_modules/ws': { version: '7.5.14' } }, []],
  ['a workspace that is linked', { 'node_modules/@jb/domain': { link: true } }, []],
  [
    'one that a workspace has for itself, beside an older one for all',
    { 'node_modules/ws': { version: '7.5.14' }, 'apps/api/node_modules/ws': { version: '8.23.0' } },
    ['apps/api/node_modules/ws'],
  ],
  ['an empty folder', { 'apps/web/node_modules/react': {} }, ['apps/web/node_modules/react']],
  ['the project and its workspaces', { '': {}, 'apps/api': {} }, []],
  [
    'what other systems need',
    { 'node_modules/fsevents': { optional: true }, 'node_modules/x': { devOptional: true } },
    [],
  ],
])('of the packages that are wanted is missing: %s', (_, wanted, missing) => {
  expect(missingPackages(root, wanted)).toEqual(missing)
})
