import { classify } from '@jb/contract/dictionary/category.contract'
import { asksFor } from '@jb/domain/demand/demand.fields'
import { typesOfKind } from '@jb/domain/demand/kinds'
import { typeLabel } from '@jb/domain/procurement/types'
import { lazy, Suspense, useState } from 'react'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { useEndpoint } from '../../../lib/query-client.ts'
import type { Form } from '../../../patterns/use-form.ts'
import { nodesTo } from '../demand.categories.ts'
import type { DemandValues } from '../demand.form.ts'

const CategorySheet = lazy(() => import('./category-sheet.tsx'))

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
      {sorted && <CategoryField form={form} />}
    </Section>
  )
}

/** One category of the kind, picked out of up to three levels. */
function CategoryField({ form }: { form: Form<DemandValues> }) {
  const { kind, categoryNo = '' } = form.values
  const [open, setOpen] = useState(false)
  const tree = useEndpoint(classify, { query: { type: kind } })
  const nodes = tree.data?.filter(({ no }) => no !== '') ?? []
  const text = nodesTo(nodes, categoryNo)
    .map(({ name }) => name)
    .join(' / ')
  return (
    <PickField
      label="类别"
      required
      error={form.errors.categoryNo}
      text={text || categoryNo}
      placeholder="请选择"
      onPress={() => setOpen(true)}
    >
      {open && (
        <Suspense fallback={null}>
          <CategorySheet
            query={tree}
            nodes={nodes}
            value={categoryNo}
            onChoose={(no) => {
              setOpen(false)
              form.set('categoryNo', no)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </PickField>
  )
}
