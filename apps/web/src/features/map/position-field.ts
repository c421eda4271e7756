import { lazy } from 'react'

/** Chooses a place on the map; the map comes with it, when it is drawn. */
export const PositionField = lazy(() => import('./parts/position-field.slot.tsx'))
