import { hallPage, hallRotation } from '@jb/contract/hall/hall.contract'
import { endpointQuery, pagesQuery } from '../../lib/query-client.ts'
import type { HallFilter } from './hall.filter.ts'

/** The cards that fit, page by page. */
export const hallQuery = (filter: HallFilter) => pagesQuery(hallPage, { body: filter })

/** The newest cards of all kinds. */
export const newestQuery = (size: number) => endpointQuery(hallRotation, { body: { size } })
