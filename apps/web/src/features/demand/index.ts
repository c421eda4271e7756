export { placesOf } from './demand.kinds.ts'
