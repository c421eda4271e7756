import type { NamedCategory } from '@jb/contract/dictionary/category.contract'
import type { CategoryKind } from '@jb/domain/dictionary/category-kinds'
import { useErrand } from '../../../map/errand.ts'

/** What 商品类型 brings back: the category, and for what it was asked. */
export interface ChosenCategory extends NamedCategory {
  /** What the asking page called it; a page with several tells its questions apart by it. */
  readonly key: string
}

/** For a page whose state survives going away: sends the person to 商品类型, of one kind where one is named. */
export function useCategoryErrand() {
  const { send, result, clear } = useErrand<ChosenCategory>('dictionary.type')
  const ask = (asked: { readonly key: string; readonly kind?: CategoryKind }) => send({ ...asked })
  return { ask, brought: result, clear }
}
