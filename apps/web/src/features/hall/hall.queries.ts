import { hallPage, hallRotation } from '@jb/contract/hall/hall.contract'
import { endpointQuery, pagesQuery } from '../../lib/query-client.ts'
import { filterOf, type HallSearch, type Method } from './hall.filter.ts'
import { type HallId, hallPlaces } from './hall.places.ts'

/** The cards that an address of the hall shows, page by page. */
export const hallQuery = (id: HallId, search: HallSearch) =>
  pagesQuery(hallPage, { body: filterOf(search, hallPlaces[id].only) })

/** The cards of what one company has published, of all kinds or of one. */
export const companyCardsQuery = (companyId: string, method: Method) =>
  pagesQuery(hallPage, { body: { companyId, method } })

/** The newest cards of all kinds. */
export const newestQuery = (size: number) => endpointQuery(hallRotation, { body: { size } })
