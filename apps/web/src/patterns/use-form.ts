import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { Unsent } from '../kit/field/unsent.ts'
import type { UploadedFile } from '../kit/field/use-uploads.ts'
import { isApiError, sentenceOf } from '../lib/api-error.ts'
import type { FieldSpec } from './field-spec.ts'
import { candidate, check, type Errors } from './form-check.ts'
import { type DraftMark, useDraft } from './use-draft.ts'

export interface Form<V> {
  readonly values: V
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
  readonly errors: Errors
  /** How often a check of the whole form, or a sending, has failed: each time the first mistake is shown. */
  readonly failures: number
  readonly dirty: boolean
  readonly mark: DraftMark
  set(name: keyof V & string, value: unknown): void
  setFiles(name: keyof V & string, files: readonly UploadedFile[]): void
  /** Tells how many files of a field have not arrived: until they have, that field is wrong. */
  setUnsent(name: string, unsent: Unsent): void
  /** Checks one field when it is left. */
  leave(name: string): void
  /** Checks fields (all, unless named) and shows what is wrong; true when nothing is. */
  validate(names?: readonly string[]): boolean
  /** Puts everything back to the start and forgets the draft. */
  reset(): void
  /** Checks all and sends once; resolves with the answer, or undefined when something was wrong. */
  submit<R>(send: (body: V) => Promise<R>): Promise<{ readonly answer: R } | undefined>
}

interface State<V> {
  readonly values: V
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
}

type Fields<V> = readonly FieldSpec<V>[] | ((values: V) => readonly FieldSpec<V>[])

export interface FormOptions<S extends z.ZodMiniObject> {
  readonly schema: S
  readonly initial: z.input<S>
  /** The fields, or what they are for the values as they stand. */
  readonly fields: Fields<z.input<S>>
  readonly draftKey?: string | undefined
}

/** The state of a form: values, mistakes, draft. The endpoint's own schema decides what is right. */
export function useForm<S extends z.ZodMiniObject>(options: FormOptions<S>): Form<z.input<S>> {
  type V = z.input<S>
  const { schema, fields, draftKey } = options
  const known = useCallback((values: V) => (typeof fields === 'function' ? fields(values) : fields), [fields])
  const [initial] = useState(options.initial)
  const [state, setState] = useState<State<V>>({ values: initial, files: {} })
  const [errors, setErrors] = useState<Errors>({})
  const [failures, setFailures] = useState(0)
  const [dirty, setDirty] = useState(false)
  const sending = useRef(false)
  const latest = useRef(state)
  const unsent = useRef<Readonly<Record<string, Unsent>>>({})
  // What a draft of an older form did not know yet stands as it began.
  const restore = (stored: State<V>) => put({ ...stored, values: { ...initial, ...stored.values } })
  const draft = useDraft<State<V>>(draftKey, restore)
  const { save, clear } = draft
  const put = useCallback((next: State<V>) => {
    latest.current = next
    setState(next)
    setDirty(true)
  }, [])
  const mistakes = useCallback(
    () => check(schema, known(latest.current.values), latest.current.values, unsent.current),
    [schema, known],
  )
  const fail = useCallback((found: Errors) => {
    setErrors(found)
    if (Object.keys(found).length > 0) setFailures((before) => before + 1)
  }, [])
  const edit = useCallback(
    (name: string, next: State<V>) => {
      put(next)
      save(next)
      setErrors(({ [name]: _, ...rest }) => rest)
    },
    [put, save],
  )
  return useMemo(
    () => ({
      ...state,
      errors,
      failures,
      dirty,
      mark: draft.mark,
      set: (name, value) =>
        edit(name, { ...latest.current, values: { ...latest.current.values, [name]: value } }),
      setFiles: (name, list) => {
        const { values, files } = latest.current
        const ids = list.map((file) => file.id)
        edit(name, { values: { ...values, [name]: ids }, files: { ...files, [name]: list } })
      },
      setUnsent(name, now) {
        unsent.current = { ...unsent.current, [name]: now }
        setErrors(({ [name]: _, ...rest }) => rest)
        if (now.moving > 0) setDirty(true)
      },
      leave(name) {
        const found = mistakes()[name]
        setErrors(({ [name]: _, ...rest }) => (found ? { ...rest, [name]: found } : rest))
      },
      validate(names) {
        const { values } = latest.current
        const all = mistakes()
        const wanted = (name: string) => !names || names.includes(name)
        const found = Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)))
        const unplaced = Object.keys(found).some(
          (name) => !known(values).some((field) => field.name === name),
        )
        if (unplaced && all['']) found[''] = all['']
        fail(found)
        return Object.keys(found).length === 0
      },
      reset() {
        latest.current = { values: initial, files: {} }
        setState(latest.current)
        setErrors({})
        setDirty(false)
        void clear()
      },
      async submit(send) {
        if (sending.current) return undefined
        const { values } = latest.current
        const found = mistakes()
        fail(found)
        if (Object.keys(found).length > 0) return undefined
        sending.current = true
        try {
          const answer = await send(candidate(schema, known(values), values) as V)
          // The leave guard must be down before anybody acts on the answer.
          flushSync(() => setDirty(false))
          await clear()
          return { answer }
        } catch (error) {
          const perField = isApiError(error) ? error.fields : undefined
          fail({ ...perField, '': sentenceOf(error) })
          return undefined
        } finally {
          sending.current = false
        }
      },
    }),
    [state, errors, failures, dirty, draft.mark, edit, fail, clear, mistakes, schema, known, initial],
  )
}
