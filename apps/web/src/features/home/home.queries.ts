import { homeClocks, homeFirstSteps, homeTodos, putAwayFirstSteps } from '@jb/contract/home/home.contract'
import { loginWays } from '@jb/contract/member/entrance.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'
import { newestQuery } from '../hall/index.ts'

/** What waits for this person; asked for again every minute, for others work on it too. */
export const todosQuery = { ...endpointQuery(homeTodos, {}), refetchInterval: 60_000 }

/** The moments that are still to come for this person; as fresh as what waits. */
export const clocksQuery = { ...endpointQuery(homeClocks, {}), refetchInterval: 60_000 }

/** The newest projects, as many as the home shows. */
export const newestOnHome = newestQuery(6)

/** What the operator or a new company does first; it ticks itself when the home is looked at again. */
export const firstStepsQuery = { ...endpointQuery(homeFirstSteps, {}), refetchInterval: 60_000 }

/** Takes that list away for good. */
export const usePutAway = () => useChange(putAwayFirstSteps).mutateAsync

/** Whether somebody has begun this platform. */
export const waysOnHome = endpointQuery(loginWays, {})
