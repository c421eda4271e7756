import { type Declared, declared, type Fields, type Values } from '@jb/domain/procurement/field'
import { plainFigure } from './stored-goods.ts'

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
