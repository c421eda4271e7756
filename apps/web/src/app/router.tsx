import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { previousPath } from '../lib/previous-path.ts'
import { homePath } from '../map/home-path.ts'
import { trackPages } from '../map/page-record.ts'
import type { PlaceMap } from '../map/place.ts'
import { knownSearch, parseSearch, stringifySearch } from '../map/search.ts'
import { guard } from './guard.ts'
import { lazyScreens } from './lazy-screens.ts'
import { PlaceFrame } from './place-frame.tsx'
import { PlaceSkeleton } from './place-skeleton.tsx'
import { ScreenError } from './screen-error.tsx'
import type { ScreenImport } from './screens.ts'

export interface RouterInput {
  readonly map: PlaceMap
  readonly screens: Readonly<Record<string, ScreenImport>>
  /** What stands around every screen; it draws the `Outlet` and the kept places. */
  readonly shell: RouteComponent
  readonly history?: RouterHistory
}

/** Builds the router from the product map: one route a row, `/` to the first home, anything else to /not-found. */
export function buildRouter({ map, screens, shell, history }: RouterInput) {
  let cold = true
  let goBack = (): void => undefined
  const root = createRootRoute({ component: shell })
  const lazy = lazyScreens(screens)
  const ways = { home: homePath(map), notFound: map['site.notFound']?.path ?? '/not-found' }
  const rows = Object.entries(map).map(([id, place]) =>
    createRoute({
      getParentRoute: () => root,
      path: place.path,
      validateSearch: (search) => knownSearch(place, search),
      beforeLoad: ({ location, search, cause }) =>
        cause === 'stay'
          ? undefined
          : guard(place, { href: location.href, search, cold: cold && !previousPath(), back: goBack }, ways),
      loader: () => lazy[id]?.preload?.(),
      component: () => <PlaceFrame id={id} place={place} lazy={lazy} />,
    }),
  )
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: ways.home, replace: true })
    },
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: ways.notFound, replace: true })
    },
  })
  const kept = new Set(
    Object.values(map).flatMap((place) => (place.options?.keepAlive ? [place.path as string] : [])),
  )
  const router = createRouter({
    routeTree: root.addChildren([start, ...rows, unknown]),
    parseSearch,
    stringifySearch,
    search: { strict: true },
    defaultPendingComponent: PlaceSkeleton,
    defaultPendingMs: 80,
    defaultPendingMinMs: 200,
    defaultErrorComponent: ScreenError,
    scrollRestoration: ({ location }) => !kept.has(location.pathname),
    ...(history ? { history } : {}),
  })
  trackPages(router, map)
  goBack = () => router.history.back()
  router.subscribe('onResolved', () => {
    cold = false
  })
  return router
}

export type AppRouter = ReturnType<typeof buildRouter>
