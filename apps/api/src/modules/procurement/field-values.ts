import {
  type Declared,
  declared,
  type Fields,
  type MomentField,
  type Values,
} from '@jb/domain/procurement/field'
import { plainFigure } from './goods.ts'

/** `acceptConsortium` → `accept_consortium` */
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Name

/** The columns in which the declared fields stand, a column each. */
type Columns<F extends Fields> = {
  readonly [K in Declared<F> as Snake<K>]: Values<F>[K]
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * How the declared fields of a form are stored: each in the column of its name. What is apart, and what the life of a
 * thing adds, is written by hand beside it.
 */
export function columnsOf<F extends Fields>(fields: F) {
  const pairs = declared(fields).map(([name, { kind }]) => ({ name, column: snake(name), kind }))
  return {
    /** The values out of a row. */
    read(row: Columns<F>): Values<F> {
      const stored: Readonly<Record<string, unknown>> = row
      const values = pairs.map(({ name, column, kind }) => {
        const value = stored[column]
        return [name, kind === 'share' && typeof value === 'string' ? plainFigure(value) : value]
      })
      return Object.fromEntries(values) as Values<F>
    },
    /** The same values as columns. */
    write(values: Values<F>): Columns<F> {
      return Object.fromEntries(pairs.map(({ name, column }) => [column, values[name]])) as Columns<F>
    },
  }
}

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
