import { createQueryClient } from '../lib/query-client.ts'
import { rememberAppType } from '../lib/runtime-config.ts'
import { startSession } from '../lib/session.ts'
import { type GroundId, ground } from '../map/ground.ts'
import { homePath } from '../map/home-path.ts'
import type { Place } from '../map/place.ts'
import { knownSearch, parseSearch } from '../map/search.ts'
import { firstAsked } from './first-asked.ts'
import { groundScreens } from './ground/screens.ts'
import { loadWhole } from './load-whole.ts'

/** All answers that this page holds. */
export const answers = createQueryClient()

// Runs before the app itself: the code of the screen in the address, the login and the first list are fetched beside
// the app's code, not after it. What fails here is asked for again by the app, which knows what to do then.
const path = location.pathname === '/' ? homePath(ground) : location.pathname
const asked = (Object.entries(ground) as [GroundId, Place][]).find(([, place]) => place.path === path)
rememberAppType(location.search)
startSession()
if (asked) {
  const [id, place] = asked
  groundScreens[id]().catch(() => undefined)
  firstAsked.get(id)?.(answers, knownSearch(place, parseSearch(location.search)))
} else {
  fetchFromWhole().catch(() => undefined)
}

async function fetchFromWhole(): Promise<void> {
  const { map, screens } = await loadWhole()
  const id = Object.keys(map).find((each) => map[each]?.path === path)
  await (id && screens[id]?.())
}
