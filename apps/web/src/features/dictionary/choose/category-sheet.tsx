import type { NamedCategory } from '@jb/contract/dictionary/category.contract'
import type { CategoryKind } from '@jb/domain/dictionary/category-kinds'
import { Sheet } from '../../../kit/sheet.tsx'
import { CategoryPicker } from './category-picker.tsx'

interface CategorySheetProps {
  title: string
  kinds: readonly [CategoryKind, ...CategoryKind[]]
  value?: { readonly kind: CategoryKind; readonly no: string }
  onDone: (chosen: NamedCategory) => void
  onClose: () => void
}

/** The picker over a form, which keeps all that is typed into it. */
export default function CategorySheet({ title, onClose, ...picker }: CategorySheetProps) {
  return (
    <CategoryPicker
      {...picker}
      frame={(list, bar) => (
        <Sheet open title={title} onClose={onClose} footer={bar}>
          {list}
        </Sheet>
      )}
    />
  )
}
