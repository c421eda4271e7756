import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import s from './field.module.css'

/** What every field of a form shares. */
export interface FieldProps<T> {
  label: string
  value: T
  onChange: (value: T) => void
  onBlur?: () => void
  required?: boolean
  /** Help under the field; the clause or rule that concerns it. */
  hint?: ReactNode
  /** A full sentence; the field is then marked wrong. */
  error?: string | undefined
  placeholder?: string
  disabled?: boolean
}

/** What a control takes over so that label, help and error belong to it. */
export interface Wiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FrameProps {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** The control is one native input, so the label may point at it; else it names the group. */
  native?: boolean
  /** At the right of the label: a counter, a small link. */
  aside?: ReactNode
  children: (wiring: Wiring) => ReactNode
}

/** Label above, control, help and error below, tied together. */
export function Field({ label, required = false, hint, error, native = true, aside, children }: FrameProps) {
  const id = useId()
  const words = (
    <>
      {label}
      {required && (
        <span className={s.required} aria-hidden="true">
          必填
        </span>
      )}
    </>
  )
  const described = cx(hint ? `${id}-hint` : undefined, error && `${id}-error`)
  const control = children({
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
  })
  const below = (
    <>
      {error && (
        <p className={s.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <div className={s.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  )
  if (native) {
    return (
      <div className={s.field} data-field-error={error ? true : undefined}>
        <div className={s.top}>
          <label className={s.label} htmlFor={id}>
            {words}
          </label>
          {aside}
        </div>
        {control}
        {below}
      </div>
    )
  }
  return (
    <fieldset
      className={s.field}
      data-field-error={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <div className={s.top}>
        <legend className={s.label}>{words}</legend>
        {aside}
      </div>
      {control}
      {below}
    </fieldset>
  )
}
