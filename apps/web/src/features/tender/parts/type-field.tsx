import { typeLabel } from '@jb/domain/tender/types'
import { lazy, Suspense, useState } from 'react'
import type { FieldProps } from '../../../kit/field/field.tsx'
import { Field } from '../../../kit/field/field.tsx'
import { PickBox } from '../../../kit/field/pick-box.tsx'

const TypeSheet = lazy(() => import('./type-sheet.tsx'))

/** Which of the twenty types; they are too many for a list without groups. */
export function TypeField({ label, value, onChange, required, hint, error }: FieldProps<number>) {
  const [open, setOpen] = useState(false)
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <>
          <PickBox
            wiring={wiring}
            label={label}
            text={typeLabel(value)}
            placeholder="请选择"
            onPress={() => setOpen(true)}
          />
          {open && (
            <Suspense fallback={null}>
              <TypeSheet
                value={value}
                onChoose={(type) => {
                  setOpen(false)
                  onChange(type)
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
