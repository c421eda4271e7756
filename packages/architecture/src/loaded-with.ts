import { parseSync } from 'vite'
import { importGraph } from './graph.ts'
import { isScript, readSource } from './source.ts'

/** One thing taken from a module; `*`: all of it. */
interface Taken {
  readonly to: string
  readonly name: string
}

interface Module {
  readonly takes: readonly Taken[]
  /** What it only hands on, by the name that it gives it. */
  readonly handsOn: ReadonlyMap<string, Taken>
}

/**
 * Every module of the tree that runs with `starts`, and who takes it in first. Types vanish and what is imported
 * lazily comes later. A door (`index.ts`) is passed through: whoever takes one thing from it gets no other, as the
 * bundler has it.
 */
export function loadedWith(root: string, starts: readonly string[]): ReadonlyMap<string, string> {
  const takenBy = new Map<string, string>()
  const modules = new Map<string, Module>()
  const moduleAt = (path: string): Module => {
    const module = modules.get(path) ?? readModule(root, path)
    modules.set(path, module)
    return module
  }
  const take = ({ to, name }: Taken, by: string): void => {
    if (/^(npm|node|missing):/.test(to) || !isScript(to)) return
    const further = to.endsWith('/index.ts') && moduleAt(to).handsOn.get(name)
    if (further) take(further, by)
    else if (!takenBy.has(to)) {
      takenBy.set(to, by)
      for (const each of moduleAt(to).takes) take(each, to)
    }
  }
  for (const start of starts) take({ to: start, name: '*' }, '')
  return takenBy
}

/** From a start to `path`, module by module. */
export function wayTo(path: string, takenBy: ReadonlyMap<string, string>): readonly string[] {
  const by = takenBy.get(path)
  return by ? [...wayTo(by, takenBy), path] : [path]
}

function readModule(root: string, path: string): Module {
  const source = readSource(root, path)
  const resolved = new Map(importGraph(root, [source]).map(({ specifier, to }) => [specifier, to]))
  const { staticImports, staticExports } = parseSync(path, source.text).module
  const taken = (specifier: string, name: string | null | undefined): Taken => ({
    to: resolved.get(specifier) ?? `missing:${specifier}`,
    name: name ?? '*',
  })
  const imports = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length === 0
      ? [taken(moduleRequest.value, undefined)]
      : entries
          .filter(({ isType }) => !isType)
          .map(({ importName }) => taken(moduleRequest.value, importName.name)),
  )
  const handed = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, exportName, isType }) =>
      moduleRequest && !isType
        ? [[exportName.name ?? '*', taken(moduleRequest.value, importName.name)] as const]
        : [],
    )
  return { takes: [...imports, ...handed.map(([, each]) => each)], handsOn: new Map(handed) }
}
