export { hallIds } from './hall.places.ts'
export { hallQuery, newestQuery } from './hall.queries.ts'
