import {
  type AmountField,
  type Apart,
  type ChoiceField,
  type CountField,
  declared,
  type Field,
  type Fields,
  type FlagField,
  type MomentField,
  type ShareField,
  type TextField,
} from '@jb/domain/procurement/field'
import * as z from 'zod/mini'
import { instant, money, optionalText } from '../shared/values.ts'
import { percent } from './procurement.shapes.ts'

const nullable = { amount: z.nullable(money), share: z.nullable(percent), moment: z.nullable(instant) }
const flag = z.boolean()
const countOf = ({ min, max }: CountField) => z.int().check(z.minimum(min), z.maximum(max))
const choiceOf = ({ options }: ChoiceField) => z.enum(Object.keys(options))

type SchemaOf<F extends Field> = F extends TextField
  ? ReturnType<typeof optionalText>
  : F extends CountField
    ? ReturnType<typeof countOf>
    : F extends ChoiceField<infer Key>
      ? z.ZodMiniEnum<{ [K in Key]: K }>
      : F extends FlagField
        ? typeof flag
        : F extends AmountField | ShareField | MomentField
          ? (typeof nullable)[F['kind']]
          : never

function schemaOf(field: Exclude<Field, Apart>): z.ZodMiniType {
  switch (field.kind) {
    case 'amount':
    case 'share':
    case 'moment':
      return nullable[field.kind]
    case 'count':
      return countOf(field)
    case 'choice':
      return choiceOf(field)
    case 'flag':
      return flag
    default:
      return optionalText(field.max)
  }
}

/** A shape for each part of a form that is written by hand. */
type ApartOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Apart ? K : never]: z.ZodMiniType
}

/** The shape of a form: of each field its own, of each part that is apart the one that is given. */
type Shape<F extends Fields, A> = {
  -readonly [K in keyof F]: K extends keyof A ? A[K] : SchemaOf<F[K]>
}

/**
 * The shape of a form out of its fields, in their order; `apart` gives the parts that are written by hand. A draft may
 * lack anything: texts may be empty, amounts, shares and moments null.
 */
export function shapeOf<const F extends Fields, const A extends ApartOf<F>>(
  fields: F,
  apart: A,
): z.ZodMiniObject<Shape<F, A>, z.core.$strip> {
  const byHand: Readonly<Record<string, z.ZodMiniType>> = apart
  const own = new Map<string, z.ZodMiniType>(declared(fields).map(([name, field]) => [name, schemaOf(field)]))
  const shape = Object.keys(fields).map((name) => {
    const schema = own.get(name) ?? byHand[name]
    if (!schema) throw new Error(`the field ${name} has no shape`)
    return [name, schema] as const
  })
  return z.object(Object.fromEntries(shape) as Shape<F, A>)
}
