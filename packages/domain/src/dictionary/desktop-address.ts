import { urlOf } from '../shared/url.ts'
import { convertSearch, mayTravel, readConversions } from './conversion.ts'

/** An entry of the mapping `zcweb_grop`: which page of the desktop site stands for a mobile one. */
export interface DesktopEntry {
  /** Name of the mobile page. */
  readonly terminalNumberFirst: string
  /** JSON of the conversion of its parameters. */
  readonly conversionParam: string
  /** Path of the desktop page, or its whole https address on the desktop site. */
  readonly pageLinkSecond: string
}

const maxLink = 300

/**
 * The address of the desktop page for a mobile one that was opened with `search`; undefined when the entry is not
 * sound: the page must stand on `origin` (https), hold no way in, and be reached by known operations only.
 */
export function desktopAddress(
  entry: DesktopEntry,
  search: Readonly<Record<string, string>>,
  origin: string,
): string | undefined {
  const page = desktopPage(entry.pageLinkSecond, origin)
  const conversions = readConversions(entry.conversionParam)
  if (!page || !conversions) return undefined
  for (const [name, value] of Object.entries(convertSearch(conversions, search)))
    page.searchParams.set(name, value)
  return page.href
}

/** The desktop page that a link of the mapping names, or undefined when it is not one of `origin`. */
export function desktopPage(link: string, origin: string): URL | undefined {
  const home = urlOf(origin)
  if (home?.protocol !== 'https:' || link.length > maxLink || hasTrap(link)) return undefined
  if (!/^(\/(?![/\\])|https:\/\/[^/])/.test(link)) return undefined
  const page = urlOf(link, home.origin)
  if (page?.origin !== home.origin || page.username || page.password) return undefined
  return [...page.searchParams.keys()].every(mayTravel) ? page : undefined
}

/** Backslashes, controls, spaces and what looks like nothing, a dot or a slash, also behind an escape. */
function hasTrap(link: string): boolean {
  const decoded = decode(link)
  const trap = /[\\\p{Cc}\p{Cf}\p{Z}\u3002\uff0e\uff61\uff0f\uff3c\u2044\u2215]/u
  return decoded === undefined || trap.test(link) || trap.test(decoded) || /^\/\//.test(decoded)
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
