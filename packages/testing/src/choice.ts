import { createHash } from 'node:crypto'

/** Every journey, or what `npm test` has time for: the core and a part of the rest that is another one each time. */
export const extent = process.env.JB_JOURNEYS === 'core' ? 'core' : 'all'

/** Every sweep whole, or the dear ones over what is new and changed and a part of the rest, as in `npm test`. */
export const sweeps = process.env.JB_SWEEPS === 'turn' ? 'turn' : 'all'

/** Which turn this run is: the same turn takes the same, the next one something else. */
export const seed = () => process.env.JB_SEED ?? '0'

/** A turn by the clock, where nobody has kept count. */
export const someSeed = () => String(Date.now() % 1_000_000)

function thisTurn(): number {
  const turn = Number(seed())
  if (!Number.isSafeInteger(turn) || turn < 0) throw new Error(`JB_SEED is no turn: ${seed()}`)
  return turn
}

const place = (name: string) => createHash('sha256').update(name).digest('hex')

/**
 * Those of all of them whose turn it is, at most so many. They take turns in an order of their own: as many turns one
 * after the other as parts of this size make reach every one.
 */
export function someOf<T>(
  all: readonly T[],
  most: number,
  nameOf: (one: T) => string,
  turn = thisTurn(),
): readonly T[] {
  const parts = Math.max(1, Math.ceil(all.length / most))
  const order = [...all].sort((a, b) => (place(nameOf(a)) < place(nameOf(b)) ? -1 : 1))
  const drawn = new Set(order.filter((_, at) => at % parts === turn % parts))
  return all.filter((one) => drawn.has(one))
}
