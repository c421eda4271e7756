import { productMap } from '../map/product-map.ts'
import { screens } from './screens.ts'

// Runs before the app itself: the code of the screen in the address is fetched beside the app's code, not after it.
// What fails here is asked for again by the router, which knows what to do then.
const ids = Object.keys(productMap) as (keyof typeof productMap)[]
const asked = ids.find((id) => productMap[id].path === location.pathname)
if (asked) screens[asked]().catch(() => undefined)
