import { lazy } from 'react'

export { AddressLink, addressFact } from './parts/address-link.tsx'
export { RoutePicture } from './parts/route-picture.tsx'
export const PositionField = lazy(() => import('./parts/position-field.slot.tsx'))
