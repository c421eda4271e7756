import { createHash } from 'node:crypto'

/** A JSON schema, as far as the tables read it. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
}

/** The first characters of the SHA-256 of a value's JSON. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

/** Shapes that stand in so many places are described once, under their hash. */
const often = 2
const large = 3

const isLarge = ({ properties }: JsonSchema) => Object.keys(properties ?? {}).length >= large

function inner({
  properties,
  items,
  additionalProperties,
  anyOf,
  oneOf,
  allOf,
}: JsonSchema): readonly JsonSchema[] {
  const others = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined]
  const found = others.filter((one) => one !== undefined)
  return [...Object.values(properties ?? {}), ...found, ...(anyOf ?? oneOf ?? allOf ?? [])]
}

/** All objects of many fields that stand often in these shapes, by hash. */
export function sharedShapes(schemas: readonly JsonSchema[]): ReadonlyMap<string, JsonSchema> {
  const seen = new Map<string, { readonly schema: JsonSchema; count: number }>()
  const walk = (schema: JsonSchema): void => {
    if (isLarge(schema)) {
      const entry = seen.get(shortHash(schema)) ?? { schema, count: 0 }
      entry.count += 1
      seen.set(shortHash(schema), entry)
    }
    for (const one of inner(schema)) walk(one)
  }
  for (const schema of schemas) walk(schema)
  const shared = [...seen].filter(([, { count }]) => count >= often)
  return new Map(shared.map(([hash, { schema }]) => [hash, schema]))
}

type Shared = ReadonlyMap<string, JsonSchema>

/** A schema as indented lines, a field a line; `whole`: also where it is one of the shared shapes. */
export function shapeLines(schema: JsonSchema, shared: Shared, whole = false): readonly string[] {
  const hash = shortHash(schema)
  if (!whole && shared.has(hash)) return [`#${hash}`]
  if (schema.properties) return objectLines(schema, shared)
  if (schema.items) return wrapped('列表 ', shapeLines(schema.items, shared))
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choiceLines(choices, shared)
  if (typeof schema.additionalProperties === 'object')
    return wrapped('映射 ', shapeLines(schema.additionalProperties, shared))
  return [scalar(schema)]
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
const wrapped = (head: string, [first = '', ...rest]: readonly string[]) => [`${head}${first}`, ...rest]

function objectLines(
  { properties = {}, required = [], ...rest }: JsonSchema,
  shared: Shared,
): readonly string[] {
  const open = rest.additionalProperties === false ? '' : ' 可多'
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    wrapped(`${name}${required.includes(name) ? '' : '?'}: `, shapeLines(field, shared)),
  )
  return [`对象${open}`, ...indent(fields)]
}

function choiceLines(choices: readonly JsonSchema[], shared: Shared): readonly string[] {
  const parts = choices.map((choice) => shapeLines(choice, shared))
  const plain = parts.filter((lines) => lines.length === 1).flat()
  const tall = parts.filter((lines) => lines.length > 1)
  return [[...plain, ...tall.map(([first]) => first)].join(' | '), ...tall.flatMap(([, ...rest]) => rest)]
}

function scalar(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join('|')
  const { type = '任意', format, pattern, ...rest } = schema
  const more = { ...rest, ...(pattern && !format && { pattern }) }
  return `${format ?? type}${Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : ''}`
}
