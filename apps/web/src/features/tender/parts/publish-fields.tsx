import type { RuleHint } from '@jb/domain/tender/rules'
import { Section } from '../../../kit/page.tsx'
import type { FieldSpec, SectionSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import type { FormValues } from '../tender.form.ts'
import { withMoment } from '../tender.times.ts'
import { AmountField, type AmountUnit } from './amount-field.tsx'
import s from './publish.module.css'
import { RuleHints } from './rule-hint.tsx'
import { TypeField } from './type-field.tsx'

type Spec = FieldSpec<FormValues>

interface PublishFieldsProps {
  sections: readonly SectionSpec<FormValues>[]
  form: Form<FormValues>
  hints: readonly RuleHint[]
  /** The unit in which amounts are typed. */
  unit: AmountUnit
  onUnit: (unit: AmountUnit) => void
}

/** The sections of a step; under each field stands what the rules say about it. */
export function PublishFields({ sections, form, hints, unit, onUnit }: PublishFieldsProps) {
  const take = (field: string) => (moment: Date) => {
    const changed = withMoment(form.values, field, moment)
    for (const [name, at] of Object.entries(changed)) form.set(name as keyof FormValues, at)
  }
  const withHint = (field: Spec): Spec => {
    const own = hints.filter((hint) => hint.field === field.name)
    const atOnce = field.name === 'applyStart' && form.values.applyStart
    if (own.length === 0 && !atOnce) return field
    const hint = (
      <>
        {field.hint}
        {atOnce && (
          <button type="button" className={s.word} onClick={() => form.set('applyStart', null)}>
            改为发布后立即开始
          </button>
        )}
        <RuleHints hints={own} onEarliest={take(String(field.name))} />
      </>
    )
    return { ...field, hint }
  }
  return sections.map((section) => {
    const shown = section.fields.filter((field) => field.when?.(form.values) ?? true)
    return shown.length === 0 ? null : (
      <Section key={section.title} title={section.title}>
        {shown.map(withHint).map((spec) => (
          <OneField key={String(spec.name)} spec={spec} form={form} unit={unit} onUnit={onUnit} />
        ))}
      </Section>
    )
  })
}

interface OneFieldProps extends Pick<PublishFieldsProps, 'form' | 'unit' | 'onUnit'> {
  spec: Spec
}

/** Type and amounts have controls of their own. */
function OneField({ spec, form, unit, onUnit }: OneFieldProps) {
  const { kind, name, label, required = false, hint } = spec
  const error = form.errors[name]
  const common = { label, required, error, ...(hint ? { hint } : {}), onBlur: () => form.leave(name) }
  if (name === 'type') {
    return <TypeField {...common} value={form.values.type} onChange={(type) => form.set('type', type)} />
  }
  if (kind !== 'money') return <FormField spec={spec} form={form} />
  return (
    <AmountField
      {...common}
      value={String(form.values[name] ?? '')}
      onChange={(value) => form.set(name, value)}
      inUnit={unit}
      onUnit={onUnit}
    />
  )
}
