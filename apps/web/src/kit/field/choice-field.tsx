import { useState } from 'react'
import { type Option, OptionList, Segmented } from '../options.tsx'
import { Sheet } from '../sheet.tsx'
import { Switch } from '../switch.tsx'
import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { PickField } from './pick-field.tsx'

export interface ChoiceFieldProps extends FieldProps<string> {
  options: readonly Option[]
}

/** Few short choices stand side by side; more of them open as a list. */
const sideBySide = (options: readonly Option[]) =>
  options.length <= 4 &&
  options.every((option) => !option.note) &&
  options.map((o) => o.label).join('').length <= 16

/** One of several. */
export function ChoiceField({ options, ...props }: ChoiceFieldProps) {
  const [open, setOpen] = useState(false)
  const { value, onChange, onBlur, placeholder, ...field } = props
  const { label, required, hint, error, disabled } = field
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
    onBlur?.()
  }
  if (!disabled && sideBySide(options)) {
    return (
      <Field label={label} required={required} hint={hint} error={error} native={false}>
        {() => <Segmented label={label} options={options} value={value} onChange={choose} />}
      </Field>
    )
  }
  const text = options.find((option) => option.value === value)?.label ?? ''
  return (
    <PickField {...field} text={text} placeholder={placeholder ?? '请选择'} onPress={() => setOpen(true)}>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <OptionList label={label} options={options} value={value} onChange={choose} />
      </Sheet>
    </PickField>
  )
}

export interface SwitchFieldProps extends FieldProps<boolean> {
  /** Said before the label to people who hear the page; others read it in the heading above. */
  about?: string
}

/** Yes or no, at once. */
export function SwitchField({ label, about = '', value, onChange, hint, error }: SwitchFieldProps) {
  return (
    <div className={s.field} data-field-error={error ? true : undefined}>
      <div className={s.line}>
        <span aria-hidden="true">{label}</span>
        <Switch label={about + label} checked={value} onChange={onChange} />
      </div>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      {hint && <div className={s.hint}>{hint}</div>}
    </div>
  )
}
