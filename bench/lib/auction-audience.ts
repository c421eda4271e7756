import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '@jb/testing/persona'
import { closeSockets, openSockets } from './auction-doors.ts'
import { type Placing, quantile } from './auction-rate.ts'
import { type Ground, lotNow, type Staged } from './auction-stage.ts'
import { rssOf } from './memory.ts'
import { round } from './result.ts'

/** When each watcher was told of each number, on the clock of the machine. */
type Heard = Map<number, number[]>

const numberIn = /^\{"type":"room\.delta".{0,120}?"seq":(\d+)/

function listen(sockets: Awaited<ReturnType<typeof openSockets>>): Heard {
  const heard: Heard = new Map()
  for (const socket of sockets) {
    socket.on('message', (data) => {
      const [, seq] = numberIn.exec(String(data).slice(0, 240)) ?? []
      if (seq === undefined) return
      const times = heard.get(Number(seq)) ?? []
      heard.set(Number(seq), times)
      times.push(Date.now())
    })
  }
  return heard
}

interface Audience {
  readonly url: string
  readonly pid: number
  readonly ground: Ground
  readonly lot: Staged
  readonly place: Placing
  readonly watchers: readonly Caller[]
}

/**
 * So many watch while some prices a second are given, on one machine with one clock. From the first receipt of a number
 * to each other one (the node sends to all in one go), and from the moment that is decided under the lock, which is
 * before the commit, to each receipt.
 */
export async function figuresOfAudience(
  { url, pid, ground, lot, place, watchers }: Audience,
  { count, prices, everyMs }: { readonly count: number; readonly prices: number; readonly everyMs: number },
) {
  const before = rssOf(pid)
  const sockets = await openSockets(url, lot.id, watchers, count)
  await pause(1_000)
  const perThousand = ((rssOf(pid) - before) * 1_000) / count
  const heard = listen(sockets)
  const { bestFen } = await lotNow(ground, lot.id)
  for (let n = 1; n <= prices; n += 1) {
    await place(lot, n % lot.bidders.length, crypto.randomUUID(), (bestFen ?? lot.terms.startFen) + n * 10)
    await pause(everyMs)
  }
  await pause(1_000)
  const { rows } = await ground.pool.query<{ seq: number; at: string }>(
    'select seq, epoch_ms(at)::text as at from auction_event where auction_id = $1 and seq = any($2)',
    [lot.id, [...heard.keys()]],
  )
  const decided = new Map(rows.map(({ seq, at }) => [seq, Number(at)]))
  const spread: number[] = []
  const whole: number[] = []
  for (const [seq, times] of heard) {
    const first = Math.min(...times)
    for (const time of times) {
      spread.push(time - first)
      whole.push(time - (decided.get(seq) ?? Number.NaN))
    }
  }
  const complete = [...heard.values()].filter((times) => times.length === count).length
  const open = sockets.filter(({ readyState }) => readyState === 1).length
  await closeSockets(sockets)
  return {
    ...{ watchers: count, watchersStillOpen: open, toldOf: heard.size, toldToAll: complete },
    ...{ fanOutP50Ms: quantile(spread, 0.5), fanOutP99Ms: quantile(spread, 0.99) },
    ...{ decidedToReceiptP50Ms: quantile(whole, 0.5), decidedToReceiptP99Ms: quantile(whole, 0.99) },
    mibPer1000Sockets: round(perThousand, 1),
  }
}
