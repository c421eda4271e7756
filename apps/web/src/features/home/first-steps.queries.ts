import { homeFirstSteps, putAwayFirstSteps } from '@jb/contract/home/first-steps.contract'
import { loginWays } from '@jb/contract/member/entrance.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

/** What the operator or a new company does first; it ticks itself when the home is looked at again. */
export const firstStepsQuery = { ...endpointQuery(homeFirstSteps, {}), refetchInterval: 60_000 }

/** Takes that list away for good. */
export const usePutAway = () => useChange(putAwayFirstSteps).mutateAsync

/** Whether somebody has begun this platform. */
export const waysOnHome = endpointQuery(loginWays, {})
