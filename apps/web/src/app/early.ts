import { createQueryClient } from '../lib/query-client.ts'
import { rememberAppType } from '../lib/runtime-config.ts'
import { startSession } from '../lib/session.ts'
import { homePath } from '../map/home-path.ts'
import type { Place } from '../map/place.ts'
import { type PlaceId, productMap } from '../map/product-map.ts'
import { knownSearch, parseSearch } from '../map/search.ts'
import { firstAsked } from './first-asked.ts'
import { screens } from './screens.ts'

/** All answers that this page holds. */
export const answers = createQueryClient()

// Runs before the app itself: the code of the screen in the address, the login and the first list are fetched beside
// the app's code, not after it. What fails here is asked for again by the app, which knows what to do then.
const path = location.pathname === '/' ? homePath(productMap) : location.pathname
const asked = (Object.entries(productMap) as [PlaceId, Place][]).find(([, place]) => place.path === path)
rememberAppType(location.search)
startSession()
if (asked) {
  const [id, place] = asked
  screens[id]().catch(() => undefined)
  firstAsked.get(id)?.(answers, knownSearch(place, parseSearch(location.search)))
}
