import { lazy, Suspense, useState } from 'react'
import { PickField } from '../../../kit/field/pick-field.tsx'
import type { Chosen } from '../project.form.ts'

const DepartmentSheet = lazy(() => import('./department-sheet.tsx'))

interface DepartmentFieldProps {
  value: Chosen | null
  error: string | undefined
  onChange: (department: Chosen) => void
}

/** Which department of the company a project belongs to. */
export function DepartmentField({ value, error, onChange }: DepartmentFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <PickField
      label="所属部门"
      required
      error={error}
      text={value?.name ?? ''}
      placeholder="请选择部门"
      onPress={() => setOpen(true)}
    >
      {open && (
        <Suspense fallback={null}>
          <DepartmentSheet
            onClose={() => setOpen(false)}
            onPick={(department) => {
              onChange(department)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </PickField>
  )
}
