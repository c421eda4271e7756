import { asksFor } from '@jb/domain/demand/demand.fields'
import { typesOfKind } from '@jb/domain/demand/kinds'
import { typeLabel } from '@jb/domain/procurement/types'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { Section } from '../../../kit/page.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { CategoryField } from '../../dictionary/index.ts'
import type { DemandValues } from '../demand.form.ts'

/** What of it is asked before anything else: of a lease what is leased, of most kinds the category. */
export function KindFields({ form }: { form: Form<DemandValues> }) {
  const { values, errors } = form
  const types = typesOfKind(values.kind).map((type) => ({ value: String(type), label: typeLabel(type) }))
  const chooses = asksFor(values, 'type')
  const sorted = asksFor(values, 'categoryNo')
  if (!chooses && !sorted) return null
  return (
    <Section title={chooses ? '租什么' : '类别'}>
      {chooses && (
        <ChoiceField
          label="租赁类型"
          required
          options={types}
          value={String(values.type)}
          error={errors.type}
          onChange={(type) => form.set('type', Number(type))}
        />
      )}
      {sorted && (
        <CategoryField
          label="类别"
          required
          kind={values.kind}
          value={values.categoryNo ?? ''}
          error={errors.categoryNo}
          onChange={(no) => form.set('categoryNo', no)}
        />
      )}
    </Section>
  )
}
