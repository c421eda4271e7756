import * as z from 'zod/mini'
import type { Whereabouts } from './geolocation.ts'
import { clearCoordinates, coordinatesKey as key } from './left-behind.ts'
import { realNow } from './server-clock.ts'
import { session } from './session.ts'

const dayMs = 86_400_000

const kept = z.object({
  lon: z.number(),
  lat: z.number(),
  address: z.string(),
  city: z.string(),
  until: z.number(),
  owner: z.string(),
})

/** Keeps where the phone is, for so many days, for whoever is logged in now. */
export function keepCoordinates(here: Whereabouts, days: number): void {
  const { lon, lat, address, city } = here
  const until = realNow() + days * dayMs
  try {
    localStorage.setItem(key, JSON.stringify({ lon, lat, address, city, until, owner: present() }))
  } catch {
    // Without a store every page asks anew.
  }
}

/** Where the phone was when it last told; undefined when that is too long ago or somebody else has logged in. */
export function keptCoordinates(): Whereabouts | undefined {
  const found = read()
  if (!found) return undefined
  const { until, owner, ...here } = found
  if (until > realNow() && owner === present()) return here
  clearCoordinates()
  return undefined
}

function present(): string {
  const now = session.get()
  return now.status === 'loggedIn' ? now.user.account.id : ''
}

function read(): z.output<typeof kept> | undefined {
  try {
    const parsed = kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
