import { createStore } from './store.ts'

/** How long the last timed answer took, in milliseconds; undefined: none yet, or the last one did not come. */
export const roundTrip = createStore<number | undefined>(undefined)

/** Runs a call and notes how long its answer took. */
export async function timed<T>(run: () => Promise<T>): Promise<T> {
  const from = performance.now()
  try {
    const answer = await run()
    roundTrip.set(Math.round(performance.now() - from))
    return answer
  } catch (error) {
    roundTrip.set(undefined)
    throw error
  }
}
