import type { CategoryKind } from '@jb/domain/dictionary/category-kinds'
import { lazy, Suspense, useState } from 'react'
import type { FieldProps } from '../../../kit/field/field.tsx'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { useCategories, wayTo } from './category.queries.ts'

const CategorySheet = lazy(() => import('./category-sheet.tsx'))

interface CategoryFieldProps extends FieldProps<string> {
  /** Whose categories: the field holds the number of one of them. */
  kind: CategoryKind
}

/** The number of a category of one kind, shown as its way down the tree. */
export function CategoryField({ kind, value, onChange, onBlur, placeholder, ...field }: CategoryFieldProps) {
  const [open, setOpen] = useState(false)
  const { data } = useCategories(kind)
  const names = value === '' ? [] : wayTo(data ?? [], value).map(({ full }) => full)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  return (
    <PickField
      {...field}
      text={names.join(' › ')}
      placeholder={placeholder ?? '请选择'}
      onPress={() => setOpen(true)}
    >
      {open && (
        <Suspense fallback={null}>
          <CategorySheet
            title={field.label}
            kinds={[kind]}
            value={{ kind, no: value }}
            onDone={({ no }) => {
              onChange(no)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </PickField>
  )
}
