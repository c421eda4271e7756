import { listByNumber } from '@jb/contract/dictionary/dictionary.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { desktopAddress } from '@jb/domain/dictionary/desktop-address'
import { desktopNumber } from '@jb/domain/dictionary/desktop-mapping'
import { call } from '../lib/api-client.ts'
import { desktopSettled, settleDesktop } from '../lib/desktop.ts'
import { productMap } from '../map/product-map.ts'
import { knownSearch, parseSearch } from '../map/search.ts'
import { placeAt } from '../map/to.ts'
import { homePath } from './router.tsx'

/**
 * Leads to the page of the desktop site that the mapping `zcweb_grop` names for the place at `at`, at most once a tab.
 * Without a desktop site, without an entry, with one that is not sound, or without an answer the person stays here.
 */
export async function leaveForDesktop(
  at: Pick<Location, 'pathname' | 'search'> = location,
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<void> {
  const address = await addressFor(at).catch(() => undefined)
  if (!address || desktopSettled()) return
  settleDesktop()
  leave(address)
}

async function addressFor({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<string | undefined> {
  const place = placeAt(pathname === '/' ? homePath(productMap) : pathname)
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
