import { homeClocks, homeTodos } from '@jb/contract/home/home.contract'
import { endpointQuery } from '../../lib/query-client.ts'
import { newestQuery } from '../hall/index.ts'

/** What waits for this person; asked for again every minute, for others work on it too. */
export const todosQuery = { ...endpointQuery(homeTodos, {}), refetchInterval: 60_000 }

/** The moments that are still to come for this person; as fresh as what waits. */
export const clocksQuery = { ...endpointQuery(homeClocks, {}), refetchInterval: 60_000 }

/** The newest projects, as many as the home shows. */
export const newestOnHome = newestQuery(6)
