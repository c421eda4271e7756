import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { plan } from './plan.ts'
import { planPublished } from './published.ts'
import type { Naming } from './rename.ts'

/** What can be made: a twin of the golden feature, or something that companies publish. */
export const kinds = { twin: plan, published: planPublished } as const
export type Kind = keyof typeof kinds

/** Writes a new capability into the tree at `root` and formats it. Gives the paths of the files it wrote. */
export function create(root: string, naming: Naming, kind: Kind = 'twin'): readonly string[] {
  const files = kinds[kind](root, naming)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const formatted = [...files.keys()].filter((path) => /\.(tsx?|css)$/.test(path))
  execFileSync('node_modules/.bin/biome', ['check', '--write', ...formatted], { cwd: root, stdio: 'pipe' })
  return [...files.keys()]
}
