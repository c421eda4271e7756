import type * as z from 'zod/mini'
import type { FieldSpec } from './field-spec.ts'

/**
 * Throws when a key of the body is placed in no field or in two, or when a hidden key has a field as well.
 * For tests: one call a form.
 */
export function assertFieldsCover<S extends z.ZodMiniObject>(
  schema: S,
  fields: readonly FieldSpec<z.input<S>>[],
  hidden: readonly (keyof z.input<S> & string)[] = [],
): void {
  const keys = Object.keys(schema.shape)
  const placed: readonly string[] = [...fields.map((field) => String(field.name)), ...hidden]
  const times = (key: string) => placed.filter((each) => each === key).length
  const wrong = [
    ...keys.filter((key) => times(key) === 0).map((key) => `${key} has no field`),
    ...keys.filter((key) => times(key) > 1).map((key) => `${key} is placed ${times(key)} times`),
    ...placed.filter((key) => !keys.includes(key)).map((key) => `${key} is not in the body`),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}
