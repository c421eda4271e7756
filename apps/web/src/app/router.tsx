import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { previousPath } from '../lib/previous-path.ts'
import { homePath } from '../map/home-path.ts'
import { trackPages } from '../map/page-record.ts'
import type { PlaceMap } from '../map/place.ts'
import { rowIn, shownRow } from '../map/row-in.ts'
import { knownSearch, parseSearch, stringifySearch } from '../map/search.ts'
import { guard } from './guard.ts'
import { lazyScreen } from './lazy-screen.ts'
import { PlaceFrame } from './place-frame.tsx'
import { PlaceSkeleton } from './place-skeleton.tsx'
import { ScreenError } from './screen-error.tsx'
import type { ScreenImport } from './screens.ts'

/** Places and their screens. */
export interface Places {
  readonly map: PlaceMap
  readonly screens: Readonly<Record<string, ScreenImport>>
}

export interface RouterInput extends Places {
  /** What stands around every screen; it draws the `Outlet` and the kept places. */
  readonly shell: RouteComponent
  /** Fetches all places, when `map` holds only those of the first load. */
  readonly whole?: () => Promise<Places>
  readonly history?: RouterHistory
}

interface Context {
  /** Sees to it that every place has its route; when they cannot be fetched, whoever goes to one is told. */
  readonly complete: () => Promise<void>
}

/**
 * Builds the router from the product map: one route a row, `/` to the first home, anything else to /not-found. An
 * address that no row knows yet waits until all rows are here and is then looked up again.
 */
export function buildRouter({ map, screens, shell, whole, history }: RouterInput) {
  let cold = true
  let goBack = (): void => undefined
  const root = createRootRouteWithContext<Context>()({ component: shell })
  const ways = { home: homePath(map), notFound: map['site.notFound']?.path ?? '/not-found' }
  const routesOf = (places: Places) =>
    Object.entries(places.map).map(([id, place]) => {
      const load = places.screens[id]
      const Screen = load && lazyScreen(load)
      return createRoute({
        getParentRoute: () => root,
        path: place.path,
        staticData: { row: { id, place } },
        validateSearch: (search) => knownSearch(place, search),
        beforeLoad: ({ location, search, cause }) =>
          cause === 'stay'
            ? undefined
            : guard(
                place,
                { href: location.href, search, cold: cold && !previousPath(), back: goBack },
                ways,
              ),
        loader: () => Screen?.preload?.(),
        component: () => <PlaceFrame id={id} place={place} Screen={Screen} />,
      })
    })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: ways.home, replace: true })
    },
  })
  // Fetched as a screen is: what a newer release or a dead network does to one is done to it, too.
  const rest = lazyScreen(async () => {
    const more = await whole?.()
    if (more) {
      const fresh = Object.entries(more.map).filter(([id]) => !(id in map))
      addRows(routesOf({ map: Object.fromEntries(fresh), screens: more.screens }))
    }
    return { default: LookUpAgain }
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    // Whose parameters these are is not known yet.
    validateSearch: (search) => search,
    beforeLoad: async ({ location, context }): Promise<void> => {
      await context.complete()
      const { pathname } = location
      if (router.getMatchedRoutes(pathname)[2] !== unknown)
        throw redirect({ to: pathname, search: true, hash: true, state: true, replace: true })
      if (!rest.preload) throw redirect({ href: ways.notFound, replace: true })
    },
    // Drawn only when the rows could not be fetched: says so.
    component: rest,
  })
  const rows = routesOf({ map, screens })
  const router = createRouter({
    routeTree: root.addChildren([start, ...rows, unknown]),
    context: { complete: async () => rest.preload?.() },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    defaultPendingComponent: PlaceSkeleton,
    defaultPendingMs: 80,
    defaultPendingMinMs: 200,
    defaultErrorComponent: ScreenError,
    scrollRestoration: ({ location }): boolean => !rowIn(router, location.pathname)?.place.options?.keepAlive,
    ...(history ? { history } : {}),
  })
  const addRows = (more: typeof rows): void => {
    root.addChildren([start, ...rows, ...more, unknown])
    router.setRoutes(router.buildRouteTree())
  }
  trackPages(router)
  goBack = () => router.history.back()
  router.subscribe('onResolved', () => {
    if (shownRow(router)) cold = false
  })
  return router
}

/** Where the rows have come after all, on a second try. */
function LookUpAgain() {
  const router = useRouter()
  useEffect(() => {
    router.load()
  }, [router])
  return null
}

export type AppRouter = ReturnType<typeof buildRouter>
