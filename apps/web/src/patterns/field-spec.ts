import type { ReactNode } from 'react'
import type { Digits } from '../kit/field/decimal.ts'
import type { Upload, UploadedFile } from '../kit/field/use-uploads.ts'
import type { Option } from '../kit/options.tsx'

/** The keys of `V` whose values (null and undefined aside) are `T`. */
export type KeysOf<V, T> = { [K in keyof V]-?: NonNullable<V[K]> extends T ? K : never }[keyof V] & string

interface Common<V> {
  readonly label: string
  readonly required?: boolean
  readonly hint?: ReactNode
  readonly placeholder?: string
  /** The field is there only while this holds. */
  readonly when?: (values: V) => boolean
}

type TextKind = 'text' | 'password' | 'phone' | 'money' | 'percent' | 'region' | 'dateTime' | 'day'

/** One field of a form, by kind; `name` is a key of the endpoint's body. */
export type FieldSpec<V> = Common<V> &
  (
    | {
        readonly kind: TextKind
        readonly name: KeysOf<V, string>
        readonly maxLength?: number
        readonly unit?: string
        /** As of an input element: `new-password`. */
        readonly autoComplete?: string
        /** Stands under the field; `fill` writes a value in place of the present one. */
        readonly below?: (fill: (value: string) => void, present: string) => ReactNode
      }
    | {
        readonly kind: 'textarea'
        readonly name: KeysOf<V, string>
        readonly maxLength?: number
        readonly rows?: number
        /** Stands under the field; `fill` writes a value in place of the present one. */
        readonly below?: (fill: (value: string) => void, present: string) => ReactNode
      }
    | {
        readonly kind: 'decimal'
        readonly name: KeysOf<V, string>
        readonly digits: Digits
        readonly unit?: string
      }
    | { readonly kind: 'quantity'; readonly name: KeysOf<V, string>; readonly unit: string }
    | { readonly kind: 'count'; readonly name: KeysOf<V, number>; readonly unit?: string }
    | {
        readonly kind: 'choice'
        readonly name: KeysOf<V, string | number>
        readonly options: readonly Option[]
      }
    | { readonly kind: 'switch'; readonly name: KeysOf<V, boolean> }
    | FilesSpec<V>
  )

export interface FilesSpec<V> {
  readonly kind: 'files'
  /** A list of file ids. */
  readonly name: KeysOf<V, readonly string[]>
  readonly upload: Upload
  /** The files behind the ids that the form begins with. */
  readonly known?: readonly UploadedFile[]
  readonly max?: number
  readonly accept?: string
  /** Stands under the field; `put` makes these its files in place of the present ones. */
  readonly below?: (
    put: (files: readonly UploadedFile[]) => void,
    present: readonly UploadedFile[],
  ) => ReactNode
}

export interface SectionSpec<V> {
  readonly title: string
  readonly fields: readonly FieldSpec<V>[]
  /** A sentence under the title. */
  readonly intro?: ReactNode
}

/** The fields of all sections, in order. */
export function fieldsOf<V>(sections: readonly SectionSpec<V>[]): readonly FieldSpec<V>[] {
  return sections.flatMap((section) => section.fields)
}
