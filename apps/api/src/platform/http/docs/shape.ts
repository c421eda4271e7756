import * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** The parts of a JSON schema that are put into words. */
interface Json {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly additionalProperties?: Json | boolean
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly default?: unknown
}

/** One value of a body or an answer. */
export interface ShapeRow {
  /** `form.rows[].cells`; '' for the value itself. */
  readonly name: string
  readonly type: string
  readonly required: boolean
}

const deepest = 6
const words: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  object: '对象',
  array: '列表',
  null: '空',
}
const formats: Readonly<Record<string, string>> = {
  uuid: '编号（UUID）',
  'date-time': '时刻（ISO 8601）',
  date: '日期',
  uri: '网址',
}

/** What a value may be, one or the other. */
function alternatives(json: Json): readonly Json[] {
  if (Array.isArray(json.type)) return json.type.map((type) => ({ ...json, type }))
  return json.anyOf ?? json.oneOf ?? []
}

const isNull = ({ type }: Json) => type === 'null'

function span({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Json): string {
  const least = minimum > Number.MIN_SAFE_INTEGER ? `≥ ${minimum}` : ''
  const most = maximum < Number.MAX_SAFE_INTEGER ? `≤ ${maximum}` : ''
  return [least, most].filter(Boolean).join(' ')
}

function plainType(json: Json): string {
  if (json.type === 'array') return `列表${json.maxItems === undefined ? '' : `（最多 ${json.maxItems} 个）`}`
  const named = formats[json.format ?? ''] ?? words[String(json.type)] ?? '任意'
  const length = json.maxLength === undefined || json.format ? '' : `≤ ${json.maxLength} 字`
  return [named, length, span(json)].filter(Boolean).join(' ')
}

function typeOf(json: Json): string {
  if (json.const !== undefined) return String(json.const)
  if (json.enum) return json.enum.map(String).join(' / ')
  const choices = alternatives(json)
  if (choices.length === 0) return plainType(json)
  return [...choices.filter((choice) => !isNull(choice)), ...choices.filter(isNull)].map(typeOf).join(' 或 ')
}

/** The schemas that stand below a value, with how their names begin. */
function below(json: Json): readonly (readonly [suffix: string, inner: Json, required: boolean])[] {
  const own = Object.entries(json.properties ?? {}).map(
    ([name, inner]) => [`.${name}`, inner, json.required?.includes(name) ?? false] as const,
  )
  const each = json.items ? [['[]', json.items, true] as const] : []
  const rest =
    typeof json.additionalProperties === 'object' ? [['.*', json.additionalProperties, true] as const] : []
  const others = [...alternatives(json), ...(json.allOf ?? [])].flatMap(below)
  return [...own, ...each, ...rest, ...others]
}

function rowsOf(json: Json, name: string, required: boolean): readonly ShapeRow[] {
  const inner = below(json)
  const depth = name.split(/\.|\[/).length
  const own = name === '' && inner.length > 0 ? [] : [{ name, type: typeOf(json), required }]
  if (depth > deepest) return own
  return [
    ...own,
    ...inner.flatMap(([suffix, part, needed]) => rowsOf(part, (name + suffix).replace(/^\./, ''), needed)),
  ]
}

/** The values of a schema in words, outermost first; a name that stands in several alternatives comes once. */
export function shapeOf(schema: Schema, io: 'input' | 'output'): readonly ShapeRow[] {
  const rows = rowsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, '', true)
  return rows.filter((row, at) => rows.findIndex(({ name }) => name === row.name) === at)
}
