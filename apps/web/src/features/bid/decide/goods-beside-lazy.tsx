import { lazy } from 'react'

/** It comes where there is room for it. */
export const GoodsBeside = lazy(() => import('./goods-beside.tsx'))
