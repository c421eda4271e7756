import type { Endpoint } from '@jb/contract/endpoint'

type Schema = NonNullable<Endpoint['body']>
type Def = Readonly<Record<string, unknown>> & { readonly type: string }

const defOf = (schema: Schema) => schema._zod.def as unknown as Def
const inner = (def: Def, key = 'innerType') => def[key] as Schema

/** Texts of which the first that a schema accepts is taken as its sample. */
const texts = [
  '测试文字',
  '00000000-0000-4000-8000-000000000000',
  '2027-03-01T08:00:00Z',
  '1',
  '100',
  'M100001',
  '19900000001',
  'a'.repeat(64),
  'a'.repeat(43),
  '610113',
  '91610000DEM0000017',
  '2026-11-21',
  '',
  '2027-03-01',
]

function textFor(schema: Schema): string {
  const found = texts.find((text) => schema.safeParse(text).success)
  if (found === undefined) throw new Error('no sample text fits this schema: add one to `texts`')
  return found
}

function numberFor(schema: Schema): number {
  const found = [1, 0, 2, 10, 100, 2026].find((value) => schema.safeParse(value).success)
  if (found === undefined) throw new Error('no sample number fits this schema')
  return found
}

/** A small value that the schema accepts; fields that may be absent are there. */
export function sampleOf(schema: Schema): unknown {
  const def = defOf(schema)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape as Record<string, Schema>)
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]))
  }
  if (def.type === 'array') return [sampleOf(def.element as Schema)]
  if (def.type === 'record') return { name: sampleOf(def.valueType as Schema) }
  if (def.type === 'union') return sampleOf((def.options as Schema[])[0] as Schema)
  if (def.type === 'enum') return Object.values(def.entries as Record<string, string>)[0]
  if (def.type === 'literal') return (def.values as unknown[])[0]
  if (def.type === 'boolean') return true
  if (def.type === 'number') return numberFor(schema)
  if (def.type === 'string') return textFor(schema)
  if (def.type === 'pipe') return sampleOf(def.in as Schema)
  if (['optional', 'nullable', 'default', 'prefault'].includes(def.type)) return sampleOf(inner(def))
  throw new Error(`no sample for schemas of type ${def.type}`)
}

export type Path = readonly (string | number)[]

/** A place in a value where text, a number or another plain value stands. */
export interface Leaf {
  readonly path: Path
  readonly schema: Schema
  readonly kind: 'text' | 'number' | 'other'
}

function kindOf(def: Def): Leaf['kind'] {
  if (def.type === 'number') return 'number'
  return ['string', 'enum', 'literal'].includes(def.type) ? 'text' : 'other'
}

/** All leaves of a schema's sample. */
export function leavesOf(schema: Schema | undefined, path: Path = []): readonly Leaf[] {
  if (!schema) return []
  const def = defOf(schema)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape as Record<string, Schema>)
    return fields.flatMap(([name, field]) => leavesOf(field, [...path, name]))
  }
  if (def.type === 'array') return leavesOf(def.element as Schema, [...path, 0])
  if (def.type === 'record') return leavesOf(def.valueType as Schema, [...path, 'name'])
  if (def.type === 'union') return leavesOf((def.options as Schema[])[0], path)
  if (def.type === 'pipe') return leavesOf(def.in as Schema, path)
  if (['optional', 'nullable', 'default', 'prefault'].includes(def.type)) return leavesOf(inner(def), path)
  return [{ path, schema, kind: kindOf(def) }]
}

/** Paths of all objects with a fixed set of keys in a schema's sample, the outermost first. */
export function objectsOf(schema: Schema | undefined, path: Path = []): readonly Path[] {
  if (!schema) return []
  const def = defOf(schema)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape as Record<string, Schema>)
    return [path, ...fields.flatMap(([name, field]) => objectsOf(field, [...path, name]))]
  }
  if (def.type === 'array') return objectsOf(def.element as Schema, [...path, 0])
  if (def.type === 'union') return objectsOf((def.options as Schema[])[0], path)
  if (['optional', 'nullable', 'default', 'prefault'].includes(def.type)) return objectsOf(inner(def), path)
  return []
}

/** A copy of `value` in which `path` holds `put`; `undefined` takes it away. */
export function withValue(value: unknown, path: Path, put: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return put
  if (Array.isArray(value)) {
    const items = typeof step === 'number' && step >= value.length ? [...value, undefined] : value
    return items.map((item, at) => (at === step ? withValue(item, rest, put) : item))
  }
  const object = (value ?? {}) as Record<string, unknown>
  const next = withValue(object[step], rest, put)
  if (next === undefined) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== step))
  return { ...object, [step]: next }
}
