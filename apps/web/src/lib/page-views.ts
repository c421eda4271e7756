import { addPageView, countedPlaces } from '@jb/contract/site/site.contract'
import { uuid } from './random.ts'
import { send } from './send.ts'

/** Counts one view of a place: its name and nothing else. Nobody waits for it and nothing is tried again. */
export function countPageView(place: string): void {
  const route = countedPlaces.find((counted) => counted === place)
  if (route) send(addPageView, { body: { route } }, { key: uuid(), keepalive: true }).catch(() => undefined)
}
