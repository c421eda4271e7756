import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashesOf } from './bundle-hashes.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const files = {
    'index.html': '<html>',
    'assets/b.js': 'b',
    'assets/a.js': 'a',
    'assets/a.js.br': 'packed',
    '.vite/manifest.json': '{}',
    'bundle-hashes.json': 'of before',
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('every published file stands in the list, and one value binds them all', async () => {
  const files = {
    'assets/a.js': sha256('a'),
    'assets/b.js': sha256('b'),
    'index.html': sha256('<html>'),
  }
  const lines = Object.entries(files).map(([path, digest]) => `${digest}  ${path}\n`)
  expect(await hashesOf(folder)).toEqual({ algorithm: 'sha256', bundle: sha256(lines.join('')), files })
})

test('one changed byte is another value', async () => {
  const before = await hashesOf(folder)
  await writeFile(join(folder, 'assets/a.js'), 'A')
  const after = await hashesOf(folder)
  expect(after.bundle).not.toBe(before.bundle)
  expect(after.files['assets/b.js']).toBe(before.files['assets/b.js'])
})
