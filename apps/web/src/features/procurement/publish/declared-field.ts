import { type Declared, declared, type Field, type Fields, said } from '@jb/domain/procurement/field'
import type { Words } from '@jb/domain/procurement/profiles'
import type { Option } from '../../../kit/options.tsx'
import type { FieldSpec } from '../../../patterns/field-spec.ts'

/** What a form says of a declared field besides: how to fill it in, and when it is there at all. */
interface Besides<V> {
  readonly label?: string
  readonly required?: boolean
  readonly hint?: string
  readonly placeholder?: string
  readonly unit?: string
  readonly options?: readonly Option[]
  readonly when?: (values: V) => boolean
}

/** The options of a choice, in their order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

function kindOf(field: Exclude<Field, { readonly kind: 'apart' }>) {
  switch (field.kind) {
    case 'line':
    case 'text':
      return field.rows === undefined
        ? { kind: 'text', maxLength: field.max }
        : { kind: 'textarea', maxLength: field.max, rows: field.rows }
    case 'account':
      return { kind: 'text', maxLength: field.max }
    case 'amount':
      return { kind: 'money' }
    case 'count':
      return field.unit === undefined ? { kind: 'count' } : { kind: 'count', unit: field.unit }
    case 'choice':
      return { kind: 'choice', options: optionsOf(field.options) }
    case 'flag':
      return { kind: 'switch' }
    case 'share':
      return { kind: 'decimal', digits: { whole: 2, decimals: 1 }, unit: '%' }
    case 'moment':
      return { kind: 'dateTime' }
    default:
      return { kind: field.kind }
  }
}

/** Declared fields as a form draws them, by name: kind, label and limits come from the declaration. */
export function fieldsAs<V, F extends Fields>(fields: F, words: Words) {
  const known = new Map(declared(fields))
  return (name: Declared<F>, besides: Besides<V> = {}): FieldSpec<V> => {
    const field = known.get(name)
    if (!field) throw new Error(`the field ${name} is not declared`)
    const { label, required } = field
    // That the name is a key of the form follows from the declaration, of which the form has its shape.
    const spec: object = {
      ...kindOf(field),
      name,
      label: said(label, words),
      ...(required && { required }),
      ...besides,
    }
    return spec as FieldSpec<V>
  }
}
