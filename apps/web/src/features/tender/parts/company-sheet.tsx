import { lazy } from 'react'

/** Finds a verified company by its name or code; its code comes when it is opened. */
export const CompanySheet = lazy(() => import('./supplier-sheet.tsx'))
