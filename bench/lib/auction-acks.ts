import { setTimeout as pause } from 'node:timers/promises'
import { closeSockets, openSockets, overHttp } from './auction-doors.ts'
import { type Placing, pricesOf, quantile } from './auction-rate.ts'
import { type Ground, lotNow, type Staged } from './auction-stage.ts'
import { round } from './result.ts'

export interface Pace {
  readonly seconds: number
  readonly perSecond: number
}

/** Prices at a steady pace, whether or not the earlier ones were answered; ms from sending to answer. */
export async function acknowledged(
  place: Placing,
  lot: Staged,
  { seconds, perSecond, nextPrice }: Pace & { readonly nextPrice: () => number },
) {
  const times: number[] = []
  const waiting: Promise<void>[] = []
  let refused = 0
  const from = performance.now()
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const due = from + (n * 1_000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    const answer = place(lot, n % lot.bidders.length, crypto.randomUUID(), nextPrice())
    waiting.push(
      answer.then((taken) => {
        if (!taken) refused += 1
        // From the moment it was due: a client that is late itself hides nothing.
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(waiting)
  return { p50: round(quantile(times, 0.5)), p99: round(quantile(times, 0.99)), refused }
}

/** How long an answer takes while so many watch the lot. */
export async function answersWhileWatched(
  { url, ground, lot }: { readonly url: string; readonly ground: Ground; readonly lot: Staged },
  watchers: number,
  pace: Pace,
) {
  const sockets = await openSockets(url, lot.id, lot.bidders, watchers)
  let messages = 0
  for (const socket of sockets) socket.on('message', () => (messages += 1))
  const { bestFen } = await lotNow(ground, lot.id)
  const prices = pricesOf({ ...lot, terms: { ...lot.terms, startFen: (bestFen ?? 100) + 1_000 } })
  const { p50, p99, refused } = await acknowledged(overHttp(url), lot, { ...pace, nextPrice: prices })
  const open = sockets.filter(({ readyState }) => readyState === 1).length
  await closeSockets(sockets)
  const name = `ack${watchers}Sockets`
  return {
    ...{ [`${name}P50Ms`]: p50, [`${name}P99Ms`]: p99, [`${name}Refused`]: refused },
    ...{ [`${name}StillOpen`]: open, [`${name}Messages`]: messages },
  }
}
