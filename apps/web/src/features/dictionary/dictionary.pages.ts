import type { Mapping } from '@jb/contract/dictionary/dictionary.contract'
import { desktopNameOf, type Place } from '../../map/place.ts'
import { productMap } from '../../map/product-map.ts'

/** Every mobile page as the mapping names it. */
export const pages = Object.values<Place>(productMap).map((place) => ({
  name: desktopNameOf(place),
  title: place.title,
  path: place.path,
}))

/** The title of a page in the mapping; what is no page any more goes by what the server calls it. */
export const titleOfPage = ({ terminalNumberFirst, title }: Mapping): string =>
  pages.find(({ name }) => name === terminalNumberFirst)?.title ?? title

/** The entry with which a page that has none begins. */
export const freshMapping = (name: string): Mapping => ({
  terminalNumberFirst: name,
  title: name,
  conversionParam: '',
  pageLinkSecond: '/',
  active: true,
  version: 0,
  updatedAt: null,
})
