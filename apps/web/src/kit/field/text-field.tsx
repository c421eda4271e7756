import { useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons.tsx'
import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps<string> {
  maxLength?: number
  autoComplete?: string
  /** Fixed words at the right end, inside the box. */
  unit?: string
}

interface BoxProps extends TextFieldProps {
  type?: 'text' | 'tel' | 'password'
  inputMode?: 'text' | 'tel' | 'numeric'
  clean?: (raw: string) => string
  side?: React.ReactNode
}

function Box(props: BoxProps) {
  const { value, onChange, onBlur, error, placeholder, disabled, maxLength, autoComplete, unit } = props
  const { type = 'text', inputMode, clean, side, label, required, hint } = props
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <div className={s.box} data-wrong={error ? true : undefined}>
          <input
            {...wiring}
            type={type}
            inputMode={inputMode}
            className={s.input}
            value={value}
            maxLength={maxLength}
            autoComplete={autoComplete}
            placeholder={placeholder}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => onChange(clean ? clean(event.target.value) : event.target.value)}
          />
          {unit && <span className={s.unit}>{unit}</span>}
          {side}
        </div>
      )}
    </Field>
  )
}

/** One line of words. */
export function TextField(props: TextFieldProps) {
  return <Box {...props} />
}

/** A phone number with the number keyboard; spaces and other signs are dropped while typing. */
export function PhoneField(props: TextFieldProps) {
  return (
    <Box
      autoComplete="tel"
      {...props}
      maxLength={20}
      type="tel"
      inputMode="tel"
      clean={(raw) => raw.replace(/^(\+?86)(?=1\d{10}$)/, '').replace(/[^\d-]/g, '')}
    />
  )
}

/** A secret that can be looked at while typing. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Box
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      side={
        <button
          type="button"
          className={s.side}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eyeOff'} small />
        </button>
      }
    />
  )
}

/** A code of `maxLength` digits that came by message; `side` stands in the box: a button that asks for one. */
export function CodeField({ side, ...props }: TextFieldProps & { side: React.ReactNode }) {
  return (
    <Box
      autoComplete="one-time-code"
      {...props}
      maxLength={20}
      inputMode="numeric"
      clean={(raw) => raw.replace(/\D/g, '').slice(0, props.maxLength)}
      side={side}
    />
  )
}

/** Several lines; it grows with what is written and counts when there is a limit. */
export function TextAreaField(props: TextFieldProps & { rows?: number }) {
  const {
    label,
    value,
    onChange,
    onBlur,
    required,
    hint,
    error,
    placeholder,
    disabled,
    maxLength,
    rows = 4,
  } = props
  const aside = maxLength !== undefined && (
    <span className={s.count} aria-hidden="true">
      {[...value].length}/{maxLength}
    </span>
  )
  return (
    <Field label={label} required={required} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <div className={s.box} data-wrong={error ? true : undefined}>
          <textarea
            {...wiring}
            rows={rows}
            className={cx(s.input, s.area)}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
