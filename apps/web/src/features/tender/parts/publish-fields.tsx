import type { RuleHint } from '@jb/domain/tender/rules'
import type { FieldSpec, SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSection } from '../../../patterns/form-frame.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import type { FormValues } from '../tender.form.ts'
import { withBidEnd } from '../tender.times.ts'
import s from './publish.module.css'
import { RuleHints } from './rule-hint.tsx'

interface PublishFieldsProps {
  sections: readonly SectionSpec<FormValues>[]
  form: Form<FormValues>
  hints: readonly RuleHint[]
}

/** The sections of a step; under each field stands what the rules say about it. */
export function PublishFields({ sections, form, hints }: PublishFieldsProps) {
  const takeEarliest = (moment: Date) => {
    const { bidEnd, openAt } = withBidEnd(form.values, moment)
    form.set('bidEnd', bidEnd)
    form.set('openAt', openAt)
  }
  const withHint = (field: FieldSpec<FormValues>): FieldSpec<FormValues> => {
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
        <RuleHints hints={own} onEarliest={takeEarliest} />
      </>
    )
    return { ...field, hint }
  }
  return sections.map((section) => (
    <FormSection
      key={section.title}
      section={{ ...section, fields: section.fields.map(withHint) }}
      form={form}
    />
  ))
}
