import { useMatch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { proposeLogin } from '../lib/login-state.ts'
import { useSession, useUser } from '../lib/session.ts'
import { thingOf } from '../map/page-record.ts'
import type { Place } from '../map/place.ts'
import { knownSearch, stringifySearch, type Texts } from '../map/search.ts'
import { Slot } from '../map/slot.tsx'
import type { Standing } from '../map/standing.ts'
import { useKeep } from './keep-alive.tsx'
import type { LazyScreen } from './lazy-screen.ts'
import { NeedsLogin } from './needs-login.tsx'
import { PlaceSkeleton } from './place-skeleton.tsx'
import { Stand } from './stand.tsx'

interface FrameProps {
  readonly id: string
  readonly place: Place
  readonly Screen: LazyScreen | undefined
}

/** One screen in its place: asks for the login where the row wants one, tells the screen its search, keeps it alive. */
export function PlaceFrame({ id, place, Screen }: FrameProps) {
  const search = useMatch({ strict: false }).search as Readonly<Record<string, unknown>>
  const standing = useMemo<Standing>(() => ({ id, search: knownSearch(place, search) }), [id, place, search])
  const admission = useAdmission(place, standing.search)
  const given = useUser()?.passwordGiven
  const admitted = given ? 'given' : admission
  const kept = useKeep(
    place.options?.keepAlive && admitted === 'in' && Screen ? { standing, Screen } : undefined,
  )
  if (kept) return null
  return (
    <Stand key={thingOf(place, standing.search)} standing={standing}>
      {admitted === 'out' ? <NeedsLogin title={place.title} /> : null}
      {admitted === 'in' && Screen ? <Screen /> : null}
      {given && <Slot name="shell.ownPassword" props={{}} />}
      {admitted === 'wait' || !Screen ? <PlaceSkeleton /> : null}
    </Stand>
  )
}

/** Who was let in stays in when the login runs out: what was typed must survive. */
function useAdmission(place: Place, search: Texts): 'in' | 'out' | 'wait' {
  const { status } = useSession()
  const open = place.access === 'public'
  const [entered, setEntered] = useState(open || status === 'loggedIn')
  useEffect(() => {
    if (status === 'loggedIn') setEntered(true)
    if (status === 'anonymous' && !open) setEntered(false)
  }, [status, open])
  const out = !open && !entered && (status === 'anonymous' || status === 'expired')
  const address = place.path + stringifySearch(search)
  useEffect(() => {
    if (out) proposeLogin(address)
  }, [out, address])
  if (open || entered || status === 'loggedIn') return 'in'
  return out ? 'out' : 'wait'
}
