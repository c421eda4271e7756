import { type Plugin, parseAst } from 'vite'

/** What only the server reads of an endpoint: a phone trusts the answers of its own server, and refusals bring words. */
const serverOnly = ['summary', 'scope', 'params', 'query', 'maxBody', 'perMinute', 'answer', 'refusals']
/** The same of a whole kind of endpoints (procurement/draft-endpoints.ts), which reads it for these parts alone. */
const ofKinds = ['noun', 'draft', 'maxBody', 'summaries', 'refusals']
const cutFrom: Readonly<Record<string, readonly string[]>> = {
  endpoint: serverOnly,
  publishedEndpoints: ofKinds,
}
const pure = '/* @__PURE__ */ '

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
  readonly key?: Node
  readonly init?: Node | null
  readonly object?: Node
  readonly property?: Node
  readonly source?: { readonly value?: unknown }
  readonly specifiers?: readonly { readonly type: string; readonly local: Node }[]
}
type Edit = readonly [from: number, to: number, text: string]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function nodesIn(node: Node): readonly Node[] {
  const below = Object.values(node).flat().filter(isNode)
  return [node, ...below.flatMap(nodesIn)]
}

const read = (code: string): readonly Node[] => nodesIn(parseAst(code) as Node)

/**
 * A module of the contract as the phone needs it: endpoints without what only the server reads, and everything that is
 * declared marked as free of effects, so that the bundler leaves out what nobody uses then.
 */
export function leanContract(code: string): string {
  const lean = edited(
    code,
    read(code).flatMap((node): readonly Edit[] => [...cuts(node, code), ...marks(node)]),
  )
  return withoutIdleImports(lean)
}

/** Shapes of answers alone are wanted no more; as long as they are imported, they travel along with the contract. */
function withoutIdleImports(code: string): string {
  const nodes = read(code)
  const imports = nodes.filter(({ type, specifiers }) => type === 'ImportDeclaration' && specifiers?.length)
  const names = nodes.filter(({ start }) => !imports.some((one) => one.start <= start && start < one.end))
  const used = new Set(names.map(({ name }) => name))
  const idle = imports.filter(({ specifiers }) => !specifiers?.some(({ local }) => used.has(local.name)))
  return edited(
    code,
    idle.map(({ start, end }): Edit => [start, end, '']),
  )
}

/** The parts of an endpoint's declaration that the phone does not read, each with the comma behind it. */
function cuts({ callee, arguments: given }: Node, code: string): readonly Edit[] {
  const cut = cutFrom[callee?.name ?? '']
  if (!cut) return []
  return (given?.[0]?.properties ?? [])
    .filter(({ key }) => cut.includes(key?.name ?? ''))
    .map(({ start, end }) => [start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), ''])
}

/** Calls are marked; objects made of others become calls, for copying could run a getter as far as a bundler knows. */
function marks({ type, start, init }: Node): readonly Edit[] {
  if (type === 'CallExpression') return [[start, start, pure]]
  if (!init?.properties?.some((property) => property.type === 'SpreadElement')) return []
  return [
    [init.start, init.start, `${pure}(() => (`],
    [init.end, init.end, '))()'],
  ]
}

/** Makes the edits from the end to the beginning; those inside of what is cut out are dropped. */
function edited(code: string, edits: readonly Edit[]): string {
  const cut = edits.filter(([from, to]) => to > from)
  return edits
    .filter(([from, to]) => to > from || !cut.some(([a, b]) => a <= from && from < b))
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), code)
}

/** What this module reads of an endpoint although the phone does not have it, as it is written. */
export function readsServerOnly(code: string): readonly string[] {
  if (!code.includes('.contract')) return []
  const nodes = read(code)
  const brought = nodes.filter(({ source }) => /\.contract(\.ts)?$/.test(String(source?.value ?? '')))
  const names = (namespaces: boolean) =>
    brought
      .flatMap(({ specifiers = [] }) => specifiers)
      .filter(({ type }) => (type === 'ImportNamespaceSpecifier') === namespaces)
      .map(({ local }) => local.name)
  const [endpoints, contracts] = [names(false), names(true)]
  const isEndpoint = ({ name, object }: Node) =>
    (name !== undefined && endpoints.includes(name)) ||
    (object?.name !== undefined && contracts.includes(object.name))
  return nodes
    .filter(
      ({ object, property }) => object && isEndpoint(object) && serverOnly.includes(property?.name ?? ''),
    )
    .map(({ start, end }) => code.slice(start, end))
}

/** Takes out of the built app what only the server reads of the contract, and tells when a screen wants it. */
export function leanContracts(): Plugin {
  // A build that checks answers needs their schemas.
  let lean = false
  return {
    name: 'lean-contracts',
    apply: 'build',
    configResolved: ({ isProduction }) => {
      lean = isProduction
    },
    transform: {
      filter: { id: /\/(packages\/contract|apps\/web)\/src\/[^?]*\.tsx?$/ },
      order: 'post',
      handler(code, id) {
        if (!lean) return null
        if (id.includes('/packages/contract/')) return { code: leanContract(code), map: null }
        const wanted = readsServerOnly(code)
        if (wanted.length > 0) this.error(`${wanted.join(', ')}: the built app does not have this part`)
        return null
      },
    },
  }
}
