import {
  type Declared,
  declared,
  type Fields,
  type MomentField,
  type Values,
} from '@jb/domain/procurement/field'

/** The same values as a form carries them: moments as text. */
export type Written<F extends Fields> = {
  -readonly [K in Declared<F>]: F[K] extends MomentField ? string | null : Values<F>[K]
}

const momentsIn = <F extends Fields>(fields: F) =>
  declared(fields).map(([name, { kind }]) => [name, kind === 'moment'] as const)

/** The declared part of a draft out of its form. */
export function valuesOf<F extends Fields>(fields: F, form: Written<F>): Values<F> {
  const given: Readonly<Record<string, unknown>> = form
  const read = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
  return Object.fromEntries(
    momentsIn(fields).map(([name, isMoment]) => [name, isMoment ? read(given[name]) : given[name]]),
  ) as Values<F>
}

/** The declared part of a form out of its draft. */
export function writtenOf<F extends Fields>(fields: F, draft: Values<F>): Written<F> {
  const given: Readonly<Record<string, unknown>> = draft
  const write = (value: unknown) => (value instanceof Date ? value.toISOString() : null)
  return Object.fromEntries(
    momentsIn(fields).map(([name, isMoment]) => [name, isMoment ? write(given[name]) : given[name]]),
  ) as Written<F>
}
