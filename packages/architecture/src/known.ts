import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'packages/architecture/known'

/** Where the kept list of this name lies, from the root of the tree. */
export const knownPath = (name: string): string => `${folder}/${name}.txt`

/** What to do about a kept list that allows more than there is. */
export const surplusOf = (name: string): string =>
  `${knownPath(name)} allows more than there is; \`npm run rules -- --shrink\` takes it off`

/** What stands at the top of a kept list: why there is one. */
export function reasonOf(root: string, name: string): string {
  const lines = textOf(root, name).split('\n')
  return lines.filter((line) => line.startsWith('#')).join('\n')
}

/** The entries of a kept list, one a line; none where there is no list. */
export function knownEntries(root: string, name: string): readonly string[] {
  return textOf(root, name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The entries of a list of `count entry` lines. */
export function knownCounts(root: string, name: string): ReadonlyMap<string, number> {
  return new Map(
    knownEntries(root, name).map((line) => {
      const [count = '', ...entry] = line.split(' ')
      return [entry.join(' '), Number(count)]
    }),
  )
}

function textOf(root: string, name: string): string {
  const path = join(root, knownPath(name))
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
