import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/** `type` imports vanish at run time, `lazy` ones load later; only `value` imports can close a runtime cycle. */
export type ImportKind = 'value' | 'type' | 'lazy'

export interface Import {
  readonly specifier: string
  readonly kind: ImportKind
}

export interface SourceFile {
  /** Path from the root of the tree, with forward slashes. */
  readonly path: string
  readonly text: string
  /** The text with every comment blanked out; lines and columns stay. */
  readonly code: string
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  readonly imports: readonly Import[]
}

const roots = ['apps', 'packages', 'tools', 'e2e', 'bench']
const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage'])

/** All files below the product's roots, sorted; built and installed ones aside. */
export function listFiles(root: string, below: readonly string[] = roots): readonly string[] {
  const found: string[] = []
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (ignored.has(entry.name) || entry.name.startsWith('.')) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'))
    }
  }
  const present = readdirSync(root)
  for (const name of below) if (present.includes(name)) walk(join(root, name))
  return found.sort()
}

export const isScript = (path: string): boolean => /\.(tsx?|mjs)$/.test(path)

/** Reads and parses one TypeScript file. Throws with the path when it does not parse. */
export function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, text)
  const failure = parsed.errors[0]
  if (failure) throw new Error(`${path}: ${failure.message}`)
  let code = text
  for (const { start, end } of parsed.comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  }
  const comments = parsed.comments.map((c) => ({ text: c.value.trim(), line: lineAt(text, c.start) }))
  return { path, text, code, comments, imports: importsOf(parsed, text, code) }
}

/** All parsed TypeScript files of a tree. */
export function readSources(root: string): readonly SourceFile[] {
  return listFiles(root)
    .filter(isScript)
    .map((path) => readSource(root, path))
}

/** Line number (from 1) of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

const typeImport = /(?<!await\s)\bimport\(\s*'([^']+)'\s*\)\.[A-Z]/g

function importsOf(parsed: ReturnType<typeof parseSync>, text: string, code: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found: Import[] = []
  for (const one of staticImports) {
    const onlyTypes = one.entries.length > 0 && one.entries.every((e) => e.isType)
    found.push({ specifier: one.moduleRequest.value, kind: onlyTypes ? 'type' : 'value' })
  }
  for (const { entries } of staticExports) {
    for (const e of entries) {
      if (e.moduleRequest) found.push({ specifier: e.moduleRequest.value, kind: e.isType ? 'type' : 'value' })
    }
  }
  for (const { moduleRequest } of dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end).match(/^['"`]([^'"`$]+)['"`]$/)
    if (literal?.[1]) found.push({ specifier: literal[1], kind: 'lazy' })
  }
  for (const match of code.matchAll(typeImport)) {
    if (match[1]) found.push({ specifier: match[1], kind: 'type' })
  }
  return found
}
