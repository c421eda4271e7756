import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypeDef & Record<string, unknown>

const innerTypes = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'catch', 'readonly']

const each = (schemas: unknown) => (schemas as readonly Schema[]).map(strict)

function strictObject(def: Def): Def {
  const shape = Object.entries(def.shape as Record<string, Schema>).map(([key, value]) => [
    key,
    strict(value),
  ])
  return { ...def, shape: Object.fromEntries(shape), catchall: def.catchall ?? z.never() }
}

function strictDef(def: Def): Def | undefined {
  if (def.type === 'object') return strictObject(def)
  if (def.type === 'array') return { ...def, element: strict(def.element as Schema) }
  if (def.type === 'union') return { ...def, options: each(def.options) }
  if (def.type === 'tuple') return { ...def, items: each(def.items) }
  if (def.type === 'record') return { ...def, valueType: strict(def.valueType as Schema) }
  if (innerTypes.includes(def.type)) return { ...def, innerType: strict(def.innerType as Schema) }
  return undefined
}

/** The same schema, in which objects of every depth refuse keys they do not know (loose ones stay loose). */
export function strict<S extends Schema>(schema: S): S {
  const def = strictDef(schema._zod.def as Def)
  return def ? (z.core.clone(schema, def as S['_zod']['def']) as S) : schema
}
