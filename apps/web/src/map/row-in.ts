import type { AnyRouter } from '@tanstack/react-router'
import type { Place } from './place.ts'

/** A row of the map: its id, and what it says. */
export interface Row {
  readonly id: string
  readonly place: Place
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly row?: Row
  }
}

/** The row of the page that is shown; undefined where the router could show none. */
export function shownRow(router: AnyRouter): Row | undefined {
  return router.state.matches.at(-1)?.staticData.row
}

/** The row at a path, as far as this router has it by now. */
export function rowIn(router: AnyRouter, path: string): Row | undefined {
  return router.routesByPath[path]?.options.staticData?.row
}
