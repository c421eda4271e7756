import { createHash } from 'node:crypto'

/** Everything, or what `npm test` has time for: the core and a part of the rest that is another one each time. */
export const extent = process.env.JB_JOURNEYS === 'core' ? 'core' : 'all'

/** What decides which part it is; the same seed chooses the same. */
export const seed = () => process.env.JB_SEED ?? ''

/** So many of all of them, by chance. */
export function someOf<T>(all: readonly T[], most: number, nameOf: (one: T) => string): readonly T[] {
  const place = (one: T) =>
    createHash('sha256')
      .update(`${seed()} ${nameOf(one)}`)
      .digest('hex')
  const drawn = new Set([...all].sort((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, most))
  return all.filter((one) => drawn.has(one))
}
