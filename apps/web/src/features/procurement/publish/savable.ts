import type * as z from 'zod/mini'

/** What can be saved of a form that is not finished: a value that the wire does not know yet is left empty. */
export function savableOf<S extends z.ZodMiniObject>(
  schema: S,
  values: z.input<S>,
  empty: z.input<S>,
): z.output<S> {
  const parts = Object.entries(schema.shape).map(([name, part]) => {
    const key = name as keyof z.input<S>
    const parsed = (part as z.ZodMiniType).safeParse(values[key] === '' ? empty[key] : values[key])
    return [name, parsed.success ? parsed.data : empty[key]]
  })
  return Object.fromEntries(parts) as z.output<S>
}
