import { lazy } from 'react'

export { useCategoryErrand } from './choose/category.errand.ts'
export { useCategoryName } from './choose/category.queries.ts'
export { CategoryField } from './choose/category-field.tsx'

export const CategorySheet = lazy(() => import('./choose/category-sheet.tsx'))
