import type { Place } from '@jb/web/map/place'
import { productMap } from '@jb/web/map/product-map'
import { furtherRoutes } from '../further-routes.ts'
import { namedRoutes } from '../routes.ts'
import { chapter, type Later, type LaterRow, type Row } from '../statement.ts'
import { app, journeys } from '../tests.ts'

const built = new Map(Object.values(productMap).map((place): [string, Place] => [place.path, place]))

/** A place that stands is titled as it should be, and its screen is looked at by the tour. */
const rowOf = (path: string, capability: Later): Row | LaterRow => {
  const place = built.get(path)
  if (place === undefined) return [path, capability]
  return [
    `${path}「${place.title}」`,
    place.access === 'stepBack'
      ? [app.guard, 'opens for people with a login']
      : [app.navigation, '%s is titled 标题 | 平台名'],
    [journeys.tour, 'leaves out no place of the product map'],
  ]
}

const rowsOf = (routes: Readonly<Partial<Record<Later, readonly string[]>>>) =>
  Object.entries(routes).flatMap(([capability, paths]) =>
    paths.map((path) => rowOf(path, capability as Later)),
  )

/** §2: every route that is named has a screen, or waits for its capability. */
export const places = chapter('2.1', '命名的页面', rowsOf(namedRoutes))

/** §2: the management screens that are named without a path. */
export const furtherPlaces = chapter('2.5', '只有名称的管理页面', rowsOf(furtherRoutes))
