/**
 * How the parameters of a mobile page become those of a page of the desktop site. Data for a closed set of operations;
 * what no operation names is dropped.
 */
export type Conversion =
  | { readonly op: 'copy'; readonly name: string }
  | { readonly op: 'rename'; readonly from: string; readonly to: string }
  | { readonly op: 'constant'; readonly name: string; readonly value: string }
  | { readonly op: 'drop'; readonly name: string }

export const maxConversions = 20
const maxConstant = 100
const parameterName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
/** Names of what lets somebody in, or says who somebody is: it never travels to another site. */
const tokenLike =
  /token|auth|session|cookie|passw|pwd|secret|signature|jwt|ticket|bearer|credential|redirect|^(sid|sign|code|key|appkey|apikey)$/i

/** True for the name of a parameter that may be taken over to another site. */
export function mayTravel(name: unknown): name is string {
  return typeof name === 'string' && parameterName.test(name) && !tokenLike.test(name)
}

const isConstant = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxConstant && !/\p{Cc}/u.test(value)

const keysOf = { copy: 'name op', rename: 'from op to', constant: 'name op value', drop: 'name op' } as const

/**
 * Reads the JSON text of a conversion ('' is none). Undefined unless it is a list of at most 20 known operations with
 * exactly their members, whose names may travel and where no two write the same parameter.
 */
export function readConversions(text: string): readonly Conversion[] | undefined {
  const parsed = parse(text)
  if (!Array.isArray(parsed) || parsed.length > maxConversions) return undefined
  const read = parsed.map(readOne)
  const known = read.flatMap((each) => (each ? [each] : []))
  const targets = known.flatMap((each) => targetOf(each) ?? [])
  return known.length === read.length && new Set(targets).size === targets.length ? known : undefined
}

function parse(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readOne(value: unknown): Conversion | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { op, name, from, to, value: constant } = value as Readonly<Record<string, unknown>>
  if (typeof op !== 'string' || !Object.hasOwn(keysOf, op)) return undefined
  if (Object.keys(value).sort().join(' ') !== keysOf[op as Conversion['op']]) return undefined
  if (op === 'rename') return mayTravel(from) && mayTravel(to) ? { op, from, to } : undefined
  if (!mayTravel(name)) return undefined
  if (op === 'constant') return isConstant(constant) ? { op, name, value: constant } : undefined
  return op === 'copy' || op === 'drop' ? { op, name } : undefined
}

/** The parameter that an operation writes; undefined for `drop`. */
function targetOf(conversion: Conversion): string | undefined {
  if (conversion.op === 'drop') return undefined
  return conversion.op === 'rename' ? conversion.to : conversion.name
}

/** The parameters for the desktop site; empty and missing ones are left out. */
export function convertSearch(
  conversions: readonly Conversion[],
  search: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const dropped = new Set(conversions.flatMap((each) => (each.op === 'drop' ? [each.name] : [])))
  const given = (name: string) =>
    Object.hasOwn(search, name) && !dropped.has(name) ? search[name] : undefined
  const pairs = conversions.flatMap((each): [string, string][] => {
    const target = targetOf(each)
    if (target === undefined) return []
    const value = each.op === 'constant' ? each.value : given(each.op === 'rename' ? each.from : target)
    return value ? [[target, value]] : []
  })
  return Object.fromEntries(pairs)
}
