import type { Decimal } from '../shared/money.ts'
import type { Words } from './profiles.ts'

/** Words of a form: fixed, or other ones in a sale than in a purchase. */
export type Said = string | ((words: Words) => string)

interface Common {
  readonly label: Said
  /** Nothing goes public without it. */
  readonly required?: true
  /** What to do about a value that is missing or wrong, where the kind's own sentence does not say it. */
  readonly sentence?: Said
  /** Its values are judged by a check that is written by hand. */
  readonly checkedApart?: true
  /** What it is called where approvers read it, if not by its label; false: they read it elsewhere, or not at all. */
  readonly fact?: string | false
}

/** Words on one line, words on several, and the numbers that are written as text. */
export interface TextField extends Common {
  readonly kind: 'line' | 'text' | 'phone' | 'region' | 'account'
  /** Characters that it may have. */
  readonly max: number
  /** Lines that the form shows of it. */
  readonly rows?: number
}

/** Yuan above zero, or none yet. */
export interface AmountField extends Common {
  readonly kind: 'amount'
  /** What is said where there is none. */
  readonly none?: string
}

/** A whole number. */
export interface CountField extends Common {
  readonly kind: 'count'
  readonly min: number
  readonly max: number
  readonly unit?: string
}

/** One of a few, by key. */
export interface ChoiceField<Key extends string = string> extends Common {
  readonly kind: 'choice'
  readonly options: Readonly<Record<Key, string>>
}

export interface FlagField extends Common {
  readonly kind: 'flag'
}

/** Percent from 0 to 99.9 of something, or none. */
export interface ShareField extends Common {
  readonly kind: 'share'
  readonly of: string
  /** What is said where there is none. */
  readonly none: string
}

export interface MomentField extends Common {
  readonly kind: 'moment'
}

/** A part of the form whose shape, value and check are written by hand; it only has its place here. */
export interface Apart {
  readonly kind: 'apart'
}

/** A form field, said once: its shape, its check with its sentence, its column and its fact line come from it. */
export type Field =
  | TextField
  | AmountField
  | CountField
  | ChoiceField
  | FlagField
  | ShareField
  | MomentField
  | Apart

/** The fields of a form in the order of its shape. */
export type Fields = Readonly<Record<string, Field>>

/** The names of the fields that are not apart. */
export type Declared<F extends Fields> = {
  [K in keyof F]: F[K] extends Apart ? never : K
}[keyof F] &
  string

type ValueOf<F extends Field> = F extends TextField
  ? string
  : F extends AmountField | ShareField
    ? Decimal | null
    : F extends CountField
      ? number
      : F extends ChoiceField<infer Key>
        ? Key
        : F extends FlagField
          ? boolean
          : F extends MomentField
            ? Date | null
            : never

/** What a draft holds of these fields. */
export type Values<F extends Fields> = { readonly [K in Declared<F>]: ValueOf<F[K]> }

type Given<F> = Omit<F, 'kind'>

/** Words on one line, such as a name: no line breaks, no emoji. */
export const line = (given: Given<TextField>): TextField => ({ ...given, kind: 'line' })
/** Words on several lines. */
export const text = (given: Given<TextField>): TextField => ({ ...given, kind: 'text' })
/** A mobile number or a land line. */
export const phone = (given: Omit<Given<TextField>, 'max'>): TextField => ({
  ...given,
  kind: 'phone',
  max: 20,
})
/** The six digits of a district. */
export const region = (given: Omit<Given<TextField>, 'max'>): TextField => ({
  ...given,
  kind: 'region',
  max: 12,
})
/** The number of a bank account. */
export const account = (given: Omit<Given<TextField>, 'max'>): TextField => ({
  ...given,
  kind: 'account',
  max: 40,
})
export const amount = (given: Given<AmountField>): AmountField => ({ ...given, kind: 'amount' })
export const count = (given: Given<CountField>): CountField => ({ ...given, kind: 'count' })
export const choice = <const Key extends string>(given: Given<ChoiceField<Key>>): ChoiceField<Key> => ({
  ...given,
  kind: 'choice',
})
export const flag = (given: Given<FlagField>): FlagField => ({ ...given, kind: 'flag' })
export const share = (given: Given<ShareField>): ShareField => ({ ...given, kind: 'share' })
export const moment = (given: Given<MomentField>): MomentField => ({ ...given, kind: 'moment' })
export const apart: Apart = { kind: 'apart' }

/** Words as a form of this kind says them. */
export const said = (words: Said, of: Words): string => (typeof words === 'string' ? words : words(of))

/** The declared fields by name, in their order. */
export function declared<F extends Fields>(
  fields: F,
): readonly (readonly [Declared<F>, Exclude<Field, Apart>])[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'apart' ? [] : [[name as Declared<F>, field] as const],
  )
}

const nothing = { amount: null, flag: false, share: null, moment: null } as const

const emptyValue = (field: Exclude<Field, Apart>) => {
  if (field.kind === 'choice') return Object.keys(field.options)[0]
  if (field.kind === 'count') return field.min
  return 'max' in field ? '' : nothing[field.kind]
}

/**
 * What is given, and every declared field that is not, empty: a text without words, a count at its least, of a choice
 * the first.
 */
export function orEmpty<F extends Fields, T extends Readonly<Record<Declared<F>, unknown>>>(
  fields: F,
  given: Omit<T, Declared<F>> & Partial<T>,
): T {
  const missing = declared(fields).filter(([name]) => !(name in given))
  const empty = Object.fromEntries(missing.map(([name, field]) => [name, emptyValue(field)]))
  return { ...given, ...empty } as T
}

type Moments<F extends Fields> = {
  [K in keyof F]: F[K] extends MomentField ? K : never
}[keyof F] &
  string

/** A draft without any time. */
export function untimed<F extends Fields>(fields: F): { readonly [K in Moments<F>]: null } {
  const names = declared(fields).flatMap(([name, { kind }]) => (kind === 'moment' ? [name] : []))
  return Object.fromEntries(names.map((name) => [name, null])) as { [K in Moments<F>]: null }
}
