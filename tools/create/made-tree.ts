import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { create, type Kind } from './create.ts'

const home = process.cwd()

/** A copy of the tree in which both scaffolds have made a capability. */
export interface MadeTree {
  readonly root: string
  /** The files that each of them has made. */
  readonly made: Readonly<Record<Kind, readonly string[]>>
}

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

/** Makes `call` as a twin and `visit` as something published. Whoever asks for the copy takes it away. */
export function makeTree(): MadeTree {
  const root = copyTree()
  const twin = create(root, { name: 'call', noun: '电话函' })
  return { root, made: { twin, published: create(root, { name: 'visit', noun: '拜访单' }, 'published') } }
}

/** What a program is started with: nothing of the run that this test is a part of. */
const { PATH, HOME, TMPDIR } = process.env
const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), NO_COLOR: '1', FORCE_COLOR: '0' }

/** Runs a program of the tree in its copy. */
export const run = (root: string, program: string, ...args: readonly string[]) =>
  new Promise<{ readonly status: number | null; readonly said: string }>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, { cwd: root, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (said += words))
    child.on('close', (status) => resolve({ status, said }))
  })
