import { countPageView } from '../lib/page-views.ts'
import { previousPath } from '../lib/previous-path.ts'
import { placeAt } from '../map/to.ts'
import type { AppRouter } from './router.tsx'

/** After each navigation: remembers the path before, and counts views of the home places by name. */
export function recordNavigation(router: AppRouter): () => void {
  return router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && !pathChanged) return
    previousPath.set(fromLocation?.pathname)
    const place = placeAt(toLocation.pathname)
    if (place?.options?.home) countPageView(place.id)
  })
}
