import { lazy, Suspense, useState } from 'react'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { Section } from '../../../kit/page.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import type { FormValues } from '../tender.form.ts'

const SupplierSheet = lazy(() => import('./supplier-sheet.tsx'))

/** Whom a direct purchase is made from. */
export function SupplierPicker({ form }: { form: Form<FormValues> }) {
  const [open, setOpen] = useState(false)
  const { supplierName } = form.values
  const error = form.errors.supplierId ?? form.errors.supplierName
  return (
    <Section title="成交供应商">
      <PickField
        label="供应商"
        required
        error={error}
        hint="只能选择已经通过平台认证的企业。发布后对方会收到消息。"
        text={supplierName}
        placeholder="按名称或统一社会信用代码查找"
        icon="search"
        onPress={() => setOpen(true)}
      >
        {open && (
          <Suspense fallback={null}>
            <SupplierSheet
              chosen={form.values.supplierId}
              onChoose={({ id, name }) => {
                setOpen(false)
                form.set('supplierId', id)
                form.set('supplierName', name)
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </PickField>
    </Section>
  )
}
