import { redirect } from '@tanstack/react-router'
import { proposeLogin } from '../lib/login-state.ts'
import { session, startSession } from '../lib/session.ts'
import type { Place } from '../map/place.ts'
import type { Texts } from '../map/search.ts'
import { searchComplete } from '../map/search.ts'

export interface Arrival {
  readonly href: string
  readonly search: Texts
  /** The tab was opened at this address: there is nothing of ours to go back to. */
  readonly cold: boolean
  back(): void
}

/**
 * Decides before a place is entered. Incomplete addresses go to `notFound`. A `stepBack` place sends
 * people without a login one step back; on a cold deep link to `home`, with the proposal to log in.
 * `login` places are entered: their frame asks (so that the address survives the login).
 */
export async function guard(
  place: Place,
  arrival: Arrival,
  ways: { home: string; notFound: string },
): Promise<void> {
  if (!searchComplete(place.search, arrival.search)) throw redirect({ href: ways.notFound, replace: true })
  if (place.access !== 'stepBack') return
  await startSession()
  const { status } = session.get()
  // Not known yet: the frame waits for the answer.
  if (status === 'loggedIn' || status === 'starting') return
  if (arrival.cold) {
    proposeLogin(arrival.href)
    throw redirect({ href: ways.home, replace: true })
  }
  arrival.back()
  // The step back replaces this navigation; it must neither finish nor fail.
  await new Promise<never>(() => undefined)
}
