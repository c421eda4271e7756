import { listByNumber } from '@jb/contract/dictionary/dictionary.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { type DesktopEntry, desktopAddress } from '@jb/domain/dictionary/desktop-address'
import { desktopNumber } from '@jb/domain/dictionary/desktop-mapping'
import { call } from '../lib/api-client.ts'
import { mayLeaveForDesktop } from '../lib/desktop.ts'
import { ground } from '../map/ground.ts'
import { homePath } from '../map/home-path.ts'
import { desktopNameOf, type Place } from '../map/place.ts'
import { productMap } from '../map/product-map.ts'
import { knownSearch, parseSearch, stringifySearch } from '../map/search.ts'
import type { AppRouter } from './router.tsx'

type Here = Pick<Location, 'pathname' | 'search'>
type Leave = (address: string) => void

/** Whoever has looked at a page for longer is at work on it. */
const patienceMs = 3_000

const leaveTo: Leave = (address) => location.replace(address)

/** Looks now, and after each navigation to another page, whether the desktop site has a page for it. */
export function followDesktop(
  router: Pick<AppRouter, 'subscribe' | 'state'>,
  may: (query: string) => boolean = mayLeaveForDesktop,
  leave = leaveTo,
): () => void {
  const here: Here = {
    get pathname() {
      return router.state.location.pathname
    },
    get search() {
      return router.state.location.searchStr
    },
  }
  void leaveForDesktop(here, leave)
  return router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && may(here.search)) void leaveForDesktop(here, leave)
  })
}

/**
 * Leads to the page of the desktop site that the mapping `zcweb_grop` names for the place at `at`. Without a desktop
 * site, without an entry, with one that is not sound, or without an answer the person stays here; also when the answer
 * took too long or the person has moved on meanwhile.
 */
export async function leaveForDesktop(at: Here, leave: Leave): Promise<void> {
  const began = performance.now()
  const from = standing(at)
  const address = await addressFor(at).catch(() => undefined)
  if (!address) return
  if (performance.now() - began > patienceMs || standing(at) !== from) return
  leave(address)
}

const pathOf = ({ pathname }: Here): string => (pathname === '/' ? homePath(ground) : pathname)

const placeAt = (path: string): Place | undefined =>
  Object.values<Place>(productMap).find((place) => place.path === path)

/** Where somebody is, whatever the router has tidied in the address. */
function standing(here: Here): string {
  const place = placeAt(pathOf(here))
  return pathOf(here) + (place ? stringifySearch(knownSearch(place, parseSearch(here.search))) : '')
}

async function addressFor(here: Here): Promise<string | undefined> {
  const place = placeAt(pathOf(here))
  if (!place) return undefined
  const name = desktopNameOf(place)
  const { origin, entries } = await knownMapping()
  const entry = entries.get(name)
  if (!entry) return undefined
  const address = desktopAddress(entry, knownSearch(place, parseSearch(here.search)), origin)
  if (!address) warnOnce(`The mapping of ${name} names no page of the desktop site; staying here.`)
  return address
}

interface DesktopSite {
  readonly origin: string
  /** By the name of the page. */
  readonly entries: ReadonlyMap<string, DesktopEntry>
}

let known: Promise<DesktopSite> | undefined

/** The mapping, asked for once a visit; what could not be had is asked for again. */
function knownMapping(): Promise<DesktopSite> {
  known ??= askMapping().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/** Forgets the mapping: the next navigation asks for it again. */
export function forgetMapping(): void {
  known = undefined
}

async function askMapping(): Promise<DesktopSite> {
  const { desktopOrigin } = await call(siteConfig, {})
  const none = !desktopOrigin || desktopOrigin === location.origin
  const entries = none ? [] : await call(listByNumber, { query: { number: desktopNumber } })
  return {
    origin: desktopOrigin ?? '',
    entries: new Map(entries.map((entry) => [entry.terminalNumberFirst, entry])),
  }
}

let warned = false

function warnOnce(sentence: string): void {
  if (warned) return
  warned = true
  // biome-ignore lint/suspicious/noConsole: who runs the site finds here why nobody is led to the desktop site
  console.warn(sentence)
}
