import { countPageView } from '../lib/page-views.ts'
import { recordPath } from '../lib/previous-path.ts'
import { rowIn } from '../map/row-in.ts'
import type { AppRouter } from './router.tsx'

/** After each navigation: records the path before, and counts views of the home places by name. */
export function recordNavigation(router: AppRouter): () => void {
  return router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && !pathChanged) return
    if (fromLocation) recordPath(fromLocation.pathname)
    const row = rowIn(router, toLocation.pathname)
    if (row?.place.options?.home) countPageView(row.id)
  })
}
