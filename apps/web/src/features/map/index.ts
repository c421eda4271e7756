export { AddressLink, addressFact } from './parts/address-link.tsx'
export { RoutePicture } from './parts/route-picture.tsx'
export { PositionField } from './position-field.ts'
