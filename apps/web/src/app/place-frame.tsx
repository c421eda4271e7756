import { useMatch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { proposeLogin } from '../lib/login-state.ts'
import { type SessionState, useSession, useUser } from '../lib/session.ts'
import { thingOf } from '../map/page-record.ts'
import { isFor, type Place, titleOf } from '../map/place.ts'
import { knownSearch, stringifySearch, type Texts } from '../map/search.ts'
import { Slot } from '../map/slot.tsx'
import type { Standing } from '../map/standing.ts'
import { useKeep } from './keep-alive.tsx'
import { lazyPart } from './lazy-part.ts'
import type { LazyScreen } from './lazy-screen.ts'
import { NeedsLogin } from './needs-login.tsx'
import { PlaceSkeleton } from './place-skeleton.tsx'
import { Stand } from './stand.tsx'

interface FrameProps {
  readonly id: string
  readonly place: Place
  readonly Screen: LazyScreen | undefined
}

/** The screen that stands in for one that is not for this person. */
const Refused = lazyPart(() => import('./refused.tsx'))

/** One screen in its place: asks for the login and the roles that the row wants, tells it its search, keeps it alive. */
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
      {admitted === 'out' ? <NeedsLogin title={titleOf(place, standing.search)} /> : null}
      {admitted === 'refused' ? <Refused /> : null}
      {admitted === 'in' && Screen ? <Screen /> : null}
      {given && <Slot name="shell.ownPassword" props={{}} />}
      {admitted === 'wait' || !Screen ? <PlaceSkeleton /> : null}
    </Stand>
  )
}

/**
 * Who was let in stays in when the login runs out, for what was typed must survive; who was refused stays refused.
 */
function useAdmission(place: Place, search: Texts): 'in' | 'refused' | 'out' | 'wait' {
  const session = useSession()
  const { status } = session
  const now = admissionOf(place, session)
  const [last, setLast] = useState(now)
  useEffect(() => {
    if (now) setLast(now)
    else if (status === 'anonymous') setLast(undefined)
  }, [now, status])
  const out = !now && !last && (status === 'anonymous' || status === 'expired')
  const address = place.path + stringifySearch(search)
  useEffect(() => {
    if (out) proposeLogin(address)
  }, [out, address])
  return now ?? last ?? (out ? 'out' : 'wait')
}

/** What is certain for somebody; undefined where it is not known who they are. */
function admissionOf(place: Place, session: SessionState): 'in' | 'refused' | undefined {
  if (place.access === 'public') return 'in'
  if (session.status !== 'loggedIn') return undefined
  return isFor(place, session.user.roles) ? 'in' : 'refused'
}
