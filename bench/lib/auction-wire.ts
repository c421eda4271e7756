import { closeSockets, openSockets, overHttp, startBare } from './auction-doors.ts'
import { cpuOf, middle, over, type Placing, pricesOf, type Rate, rateOf } from './auction-rate.ts'
import type { Staged } from './auction-stage.ts'
import { round } from './result.ts'

interface Measured extends Rate {
  readonly cpuMs: number
}

const perSecond = (rates: readonly Rate[]) => middle(rates.map((rate) => rate.perSecond))

async function withCpu(pid: number, work: () => Promise<Rate>): Promise<Measured> {
  const before = cpuOf(pid)
  const rate = await work()
  return { ...rate, cpuMs: ((cpuOf(pid) - before) * 1_000) / Math.max(1, rate.accepted + rate.refused) }
}

export interface Wire {
  /** What stands behind `http` and `bare` in the names of the figures. */
  readonly name: string
  readonly connections: number
  /** One, or many that share the connections. */
  readonly lots: readonly [Staged, ...Staged[]]
  /** So many of the first lot's bidders watch it meanwhile. */
  readonly sockets?: number
  readonly seconds: number
  readonly rounds: number
}

/** Prices a second through the whole server, and what a bare one parses and answers; the same client, in turns. */
export async function overTheWire(
  server: { readonly url: string; readonly pid: number },
  { name, connections, lots, sockets = 0, seconds, rounds }: Wire,
): Promise<Record<string, number>> {
  const bare = await startBare()
  const [lot] = lots
  const watching = await openSockets(server.url, lot.id, lot.bidders, sockets)
  const [us, them]: [Measured[], Measured[]] = [[], []]
  // Each bidder betters its own: on the one lot every crowd goes on where the one before stopped.
  const nextPrice = nextPriceOf(lot)
  const doors = new Map<string, Placing>()
  const doorOf = (url: string) => {
    const door = doors.get(url) ?? (lots.length > 1 ? over(lots, overHttp(url)) : overHttp(url))
    doors.set(url, door)
    return door
  }
  const run = ({ url, pid }: { url: string; pid: number }, length: number) =>
    withCpu(pid, () => rateOf(lot, doorOf(url), connections, length, nextPrice))
  try {
    for (const one of [server, bare]) await run(one, 2)
    for (let turn = 0; turn < rounds; turn += 1) {
      us.push(await run(server, seconds))
      them.push(await run(bare, seconds))
    }
  } finally {
    await closeSockets(watching)
    await bare.stop()
  }
  return {
    [`http${name}PerSecond`]: Math.round(perSecond(us)),
    [`bare${name}PerSecond`]: Math.round(perSecond(them)),
    [`http${name}Ratio`]: round(perSecond(us) / perSecond(them), 2),
    [`http${name}Refused`]: us.reduce((sum, one) => sum + one.refused, 0),
    [`http${name}CpuMsPerPrice`]: round(middle(us.map(({ cpuMs }) => cpuMs)), 3),
    [`bare${name}CpuMsPerPrice`]: round(middle(them.map(({ cpuMs }) => cpuMs)), 3),
  }
}

const counters = new WeakMap<Staged, () => number>()

function nextPriceOf(lot: Staged): () => number {
  const known = counters.get(lot) ?? pricesOf(lot)
  counters.set(lot, known)
  return known
}
