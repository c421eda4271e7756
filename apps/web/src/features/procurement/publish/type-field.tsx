import { typeLabel } from '@jb/domain/procurement/types'
import { lazy, Suspense, useState } from 'react'
import type { FieldProps } from '../../../kit/field/field.tsx'
import { PickField } from '../../../kit/field/pick-field.tsx'

const TypeSheet = lazy(() => import('./type-sheet.tsx'))

/** Which of the twenty types; they are too many for a list without groups. */
export function TypeField({ value, onChange, ...field }: FieldProps<number>) {
  const [open, setOpen] = useState(false)
  return (
    <PickField {...field} text={typeLabel(value)} placeholder="请选择" onPress={() => setOpen(true)}>
      {open && (
        <Suspense fallback={null}>
          <TypeSheet
            title={field.label}
            value={value}
            onChoose={(type) => {
              setOpen(false)
              onChange(type)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </PickField>
  )
}
