import { listByNumber } from '@jb/contract/dictionary/dictionary.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { desktopAddress } from '@jb/domain/dictionary/desktop-address'
import { desktopNumber } from '@jb/domain/dictionary/desktop-mapping'
import { call } from '../lib/api-client.ts'
import { desktopSettled, settleDesktop } from '../lib/desktop.ts'
import { ground } from '../map/ground.ts'
import { homePath } from '../map/home-path.ts'
import type { Place } from '../map/place.ts'
import { knownSearch, parseSearch, stringifySearch } from '../map/search.ts'

type Here = Pick<Location, 'pathname' | 'search'>

/** Whoever has looked at a page for longer is at work on it. */
const patienceMs = 3_000

/**
 * Leads to the page of the desktop site that the mapping `zcweb_grop` names for the place at `at`, at most once a tab.
 * Without a desktop site, without an entry, with one that is not sound, or without an answer the person stays here;
 * also when the answer took too long or the person has moved on meanwhile.
 */
export async function leaveForDesktop(
  at: Here = location,
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<void> {
  const began = performance.now()
  const from = standing(at)
  const address = await addressFor(at).catch(() => undefined)
  if (!address || desktopSettled()) return
  if (performance.now() - began > patienceMs || standing(at) !== from) return
  settleDesktop()
  leave(address)
}

const pathOf = ({ pathname }: Here): string => (pathname === '/' ? homePath(ground) : pathname)

/** The places that the mapping can name stand in the ground. */
const placeAt = (path: string): Place | undefined =>
  Object.values<Place>(ground).find((place) => place.path === path)

/** Where somebody is, whatever the router has tidied in the address. */
function standing(here: Here): string {
  const place = placeAt(pathOf(here))
  return pathOf(here) + (place ? stringifySearch(knownSearch(place, parseSearch(here.search))) : '')
}

async function addressFor(here: Here): Promise<string | undefined> {
  const place = placeAt(pathOf(here))
  const { search } = here
  const name = place?.options?.desktopName
  if (!place || !name) return undefined
  const { desktopOrigin } = await call(siteConfig, {})
  if (!desktopOrigin || desktopOrigin === location.origin) return undefined
  const entries = await call(listByNumber, { query: { number: desktopNumber } })
  const entry = entries.find(({ terminalNumberFirst }) => terminalNumberFirst === name)
  if (!entry) return undefined
  const address = desktopAddress(entry, knownSearch(place, parseSearch(search)), desktopOrigin)
  if (!address) warnOnce(`The mapping of ${name} names no page of the desktop site; staying here.`)
  return address
}

let warned = false

function warnOnce(sentence: string): void {
  if (warned) return
  warned = true
  // biome-ignore lint/suspicious/noConsole: who runs the site finds here why nobody is led to the desktop site
  console.warn(sentence)
}
