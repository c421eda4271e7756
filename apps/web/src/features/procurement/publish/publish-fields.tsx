import type { ReactNode } from 'react'
import { Section } from '../../../kit/page.tsx'
import type { FieldSpec, SectionSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { AmountField } from './amount-field.tsx'
import { OwnPhone } from './own-phone.tsx'
import { ProjectNote } from './project-note.tsx'
import s from './publish.module.css'
import { RuleHints } from './rule-hint.tsx'
import { TypeField } from './type-field.tsx'
import type { PublishForm } from './use-publish-form.ts'

interface PublishFieldsProps<V> {
  sections: readonly SectionSpec<V>[]
  publishing: Pick<PublishForm<V>, 'form' | 'found' | 'unit' | 'setUnit' | 'project'>
  /** Takes over the nearest moment that a rule allows for a field. */
  onEarliest?: (field: string, moment: Date) => void
  /** What stands under a field besides its hint. */
  under?: (field: string) => ReactNode
}

/** The sections of a step; under each field stands what the rules say about it. */
export function PublishFields<V extends { type: number }>(props: PublishFieldsProps<V>) {
  const { sections, publishing, onEarliest, under } = props
  const { form, found } = publishing
  const withHint = (field: FieldSpec<V>): FieldSpec<V> => {
    const name = String(field.name)
    const own = found.hints.filter((hint) => hint.field === name)
    const more = under?.(name) || helpFor(name, publishing)
    if (own.length === 0 && !more) return field
    const hint = (
      <>
        {field.hint}
        {more}
        <RuleHints hints={own} {...(onEarliest && { onEarliest: (moment) => onEarliest(name, moment) })} />
      </>
    )
    return { ...field, hint }
  }
  return sections.map((section) => {
    const shown = section.fields.filter((field) => field.when?.(form.values) ?? true)
    return shown.length === 0 ? null : (
      <Section key={section.title} title={section.title}>
        {section.intro && <p className={s.article}>{section.intro}</p>}
        {shown.map(withHint).map((spec) => (
          <OneField key={String(spec.name)} spec={spec} publishing={publishing} />
        ))}
      </Section>
    )
  })
}

/** What saves typing in a field that every form has. */
function helpFor<V extends { type: number }>(
  name: string,
  { form, project }: PublishFieldsProps<V>['publishing'],
): ReactNode {
  if (name === 'projectId')
    return project.fill && <ProjectNote fill={project.fill} onTakeBack={project.takeBack} />
  if (name !== 'contactPhone') return undefined
  const key = name as keyof V & string
  return <OwnPhone value={String(form.values[key] ?? '')} onTake={(phone) => form.set(key, phone)} />
}

interface OneFieldProps<V> extends Pick<PublishFieldsProps<V>, 'publishing'> {
  spec: FieldSpec<V>
}

/** Type and amounts have controls of their own; a price for a unit is written as it is. */
function OneField<V extends { type: number }>({ spec, publishing }: OneFieldProps<V>) {
  const { form, unit, setUnit } = publishing
  const { kind, name, label, required = false, hint } = spec
  const error = form.errors[name]
  const common = { label, required, error, ...(hint ? { hint } : {}), onBlur: () => form.leave(name) }
  if (name === 'type') {
    return <TypeField {...common} value={form.values.type} onChange={(type) => form.set(name, type)} />
  }
  if (kind !== 'money' || spec.unit) return <FormField spec={spec} form={form} />
  return (
    <AmountField
      {...common}
      value={String(form.values[name] ?? '')}
      onChange={(value) => form.set(name, value)}
      inUnit={unit}
      onUnit={setUnit}
    />
  )
}
