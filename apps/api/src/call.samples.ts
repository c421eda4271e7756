import type { Endpoint } from '@jb/contract/endpoint'
import * as z from 'zod/mini'

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly minItems?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

function text(schema: Schema, id: string): string {
  if (schema.format === 'uuid') return id
  if (schema.format === 'date-time') return '2026-12-01T09:00:00+08:00'
  if (schema.pattern?.includes('64')) return '0'.repeat(64)
  if (schema.pattern?.includes('43')) return 'A'.repeat(43)
  if (schema.pattern?.includes('[3-9]')) return '13912345678'
  return schema.pattern?.includes('\\d') ? '1' : '采购'
}

function sample(schema: Schema, id: string): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, id)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, value]) => [name, sample(value, id)]),
      )
    case 'array':
      return schema.minItems ? [sample(schema.items ?? {}, id)] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return false
    default:
      return text(schema, id)
  }
}

const described = new WeakMap<z.ZodMiniType, Schema>()

/** The schema as data; worked out once, since a sweep asks for it thousands of times. */
function schemaOf(schema: z.ZodMiniType): Schema {
  const known =
    described.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  described.set(schema, known)
  return known
}

/** A plausible call of an endpoint in which every id is this one. */
export function sampleCall(endpoint: Endpoint, id: string) {
  const of = (schema: z.ZodMiniType | undefined) => schema && sample(schemaOf(schema), id)
  return {
    params: of(endpoint.params),
    query: of(endpoint.query),
    body: endpoint.upload ? undefined : of(endpoint.body),
  }
}
