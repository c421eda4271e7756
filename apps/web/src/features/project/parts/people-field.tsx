import { lazy, Suspense, useState } from 'react'
import { PickField } from '../../../kit/field/pick-field.tsx'
import type { Chosen } from '../project.form.ts'

const PeopleSheet = lazy(() => import('./people-sheet.tsx'))

interface PeopleFieldProps {
  label: string
  required?: boolean
  multiple?: boolean
  value: readonly Chosen[]
  error: string | undefined
  onChange: (people: readonly Chosen[]) => void
}

/** Colleagues, one or several. */
export function PeopleField(props: PeopleFieldProps) {
  const { label, required = false, multiple = false, value, error, onChange } = props
  const [open, setOpen] = useState(false)
  return (
    <PickField
      label={label}
      required={required}
      error={error}
      text={value.map(({ name }) => name).join('、')}
      placeholder={multiple ? '可以选择多位同事' : '请选择一位同事'}
      icon="user"
      onPress={() => setOpen(true)}
    >
      {open && (
        <Suspense fallback={null}>
          <PeopleSheet
            title={`选择${label}`}
            multiple={multiple}
            value={value}
            onClose={() => setOpen(false)}
            onDone={(people) => {
              onChange(people)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </PickField>
  )
}
