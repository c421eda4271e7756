import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asMade } from '@jb/architecture/capability-figures'
import type { Naming } from './rename.ts'

/** What is added to or changed in a tree: path → text, not yet formatted. */
export type Plan = ReadonlyMap<string, string>

/** The folders in which every capability has one of its own. */
export const rooms = [
  'packages/domain/src/',
  'packages/contract/src/',
  'apps/api/src/modules/',
  'apps/web/src/features/',
] as const
export const migrations = 'apps/api/src/migrations'
export const graph = 'packages/architecture/src/capabilities.ts'
export const glossary = 'docs/glossary.md'

/** Reads a file of the tree at `root`. */
export const readerOf = (root: string) => (path: string) => readFileSync(join(root, path), 'utf8')

/** Throws with a sentence when the name cannot be used. */
export function checkName(root: string, { name, noun }: Naming): void {
  if (!/^[a-z]{3,20}$/.test(name)) throw new Error('能力名用 3 到 20 个小写英文字母，例如 visit')
  if (!/^[\u4e00-\u9fff]{1,10}$/.test(noun)) throw new Error('中文名用 1 到 10 个汉字，例如 拜访函')
  if (rooms.some((room) => existsSync(join(root, room, name))))
    throw new Error(`${name} 已经存在，请换一个名字`)
}

/** The paths of all files below a folder of the tree at `root`. */
export function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}

/** The path of the next migration. */
export function nextMigration(root: string, { name }: Naming): string {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10) || 0)
  return `${migrations}/${String(Math.max(...numbers) + 1).padStart(4, '0')}_${name}.sql`
}

/** The capability graph with the new name behind another one; one that stands there already keeps its place. */
export function withCapability(text: string, { name }: Naming, behind: string): string {
  return text.includes(`'${name}'`) ? text : text.replace(`'${behind}'`, `'${behind}', '${name}'`)
}

/** The glossary with the new word at the end of its table, to be explained by whoever makes it their own. */
export function withWord(text: string, { name, noun }: Naming, behind: string): string {
  return text.replace(new RegExp(`(\\| ${behind} [^\\n]*\\n)`), `$1| ${noun} | \`${name}\` | ${asMade} |\n`)
}
