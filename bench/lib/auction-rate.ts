import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Staged } from './auction-stage.ts'

/** Gives one price for the bidder with this number; true: it was taken. */
export type Placing = (lot: Staged, who: number, key: string, amountFen: number) => Promise<boolean>

/** The next price on a lot on which each betters its own: never the same bidder twice in the lead by less than a step. */
export function pricesOf({ terms }: Staged): () => number {
  let next = terms.startFen
  return () => {
    next += terms.stepFen
    return next
  }
}

/** Worker `n` gives its prices on lot `n mod lots`, as one of the bidders there. */
export function over(lots: readonly Staged[], place: Placing): Placing {
  const next = lots.map(pricesOf)
  return (_first, worker, key) => {
    const n = worker % lots.length
    const [lot, price] = [lots[n], next[n]]
    if (!lot || !price) throw new Error('there is no lot')
    return place(lot, Math.floor(worker / lots.length), key, price())
  }
}

export interface Rate {
  readonly accepted: number
  readonly refused: number
  readonly perSecond: number
}

/** So many bidders, each with its next price as soon as the last was answered, for some seconds. */
export async function rateOf(
  lot: Staged,
  place: Placing,
  bidders: number,
  seconds: number,
  nextPrice: () => number,
): Promise<Rate> {
  const from = performance.now()
  const until = from + seconds * 1_000
  let [accepted, refused] = [0, 0]
  const one = async (who: number) => {
    while (performance.now() < until) {
      if (await place(lot, who, randomUUID(), nextPrice())) accepted += 1
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: bidders }, (_, who) => one(who)))
  return { accepted, refused, perSecond: (accepted * 1_000) / (performance.now() - from) }
}

const ticksPerSecond = 100

/** Processor seconds that a process has used, in user and system mode. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Quantile of durations in ms. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
