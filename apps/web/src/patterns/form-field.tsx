import { ChoiceField, SwitchField } from '../kit/field/choice-field.tsx'
import { DateTimeField } from '../kit/field/date-time-field.tsx'
import { DayField } from '../kit/field/day-field.tsx'
import { FilesField } from '../kit/field/files-field.tsx'
import { DecimalField, MoneyField, PercentField, QuantityField } from '../kit/field/number-fields.tsx'
import { RegionField } from '../kit/field/region-field.tsx'
import { PasswordField, PhoneField, TextAreaField, TextField } from '../kit/field/text-field.tsx'
import type { UploadedFile } from '../kit/field/use-uploads.ts'
import type { FieldSpec } from './field-spec.ts'
import type { Form } from './use-form.ts'

const textKinds = {
  text: TextField,
  password: PasswordField,
  phone: PhoneField,
  money: MoneyField,
  percent: PercentField,
  region: RegionField,
  dateTime: DateTimeField,
  textarea: TextAreaField,
} as const

/** One field of a form, drawn by its kind. */
export function FormField<V>({ spec, form }: { spec: FieldSpec<V>; form: Form<V> }) {
  const name = spec.name
  const raw: unknown = form.values[name]
  const { required, hint, placeholder } = spec
  const common = {
    label: spec.label,
    error: form.errors[name],
    onBlur: () => form.leave(name),
    ...(required ? { required } : {}),
    ...(hint ? { hint } : {}),
    ...(placeholder ? { placeholder } : {}),
  }
  const text = {
    ...common,
    value: raw == null ? '' : String(raw),
    onChange: (value: string) => form.set(name, value),
  }
  switch (spec.kind) {
    case 'switch':
      return <SwitchField {...common} value={raw === true} onChange={(on) => form.set(name, on)} />
    case 'files':
      return <FormFiles spec={spec} form={form} common={common} />
    case 'choice': {
      const choose = (value: string) => form.set(name, typeof raw === 'number' ? Number(value) : value)
      return <ChoiceField {...text} options={spec.options} onChange={choose} />
    }
    case 'count': {
      const count = (value: string) => form.set(name, value === '' ? null : Number(value))
      return <DecimalField {...text} unit={spec.unit} digits={{ whole: 6, decimals: 0 }} onChange={count} />
    }
    case 'decimal':
      return <DecimalField {...text} unit={spec.unit} digits={spec.digits} />
    case 'quantity':
      return <QuantityField {...text} unit={spec.unit} />
    case 'day':
      return <DayField {...text} />
    default: {
      const Kind = textKinds[spec.kind]
      const limit = spec.maxLength === undefined ? {} : { maxLength: spec.maxLength }
      const unit = 'unit' in spec && spec.unit !== undefined ? { unit: spec.unit } : {}
      const fill = 'autoComplete' in spec && spec.autoComplete ? { autoComplete: spec.autoComplete } : {}
      return (
        <>
          <Kind {...text} {...limit} {...unit} {...fill} />
          {'below' in spec && spec.below?.(text.onChange, text.value)}
        </>
      )
    }
  }
}

interface FormFilesProps<V> {
  spec: Extract<FieldSpec<V>, { kind: 'files' }>
  form: Form<V>
  common: { label: string; error: string | undefined }
}

function FormFiles<V>({ spec, form, common }: FormFilesProps<V>) {
  const { upload, max, accept, known = [] } = spec
  const ids: unknown = form.values[spec.name]
  const begun = known.filter((file) => Array.isArray(ids) && ids.includes(file.id))
  const present = form.files[spec.name] ?? begun
  const put = (files: readonly UploadedFile[]) => form.setFiles(spec.name, files)
  return (
    <>
      <FilesField
        name={spec.name}
        {...common}
        value={present}
        onChange={put}
        upload={upload}
        onUnsent={(unsent) => form.setUnsent(spec.name, unsent)}
        {...(max === undefined ? {} : { max })}
        {...(accept === undefined ? {} : { accept })}
      />
      {spec.below?.(put, present)}
    </>
  )
}
