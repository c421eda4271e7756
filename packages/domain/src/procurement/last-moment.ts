const minute = 60_000

/**
 * The last moment, to the minute, at which something that goes out of date still `works`; undefined where it works at
 * `until` as well. `works` never comes back once it is false.
 */
export function lastMoment(from: Date, until: Date, works: (at: Date) => boolean): Date | undefined {
  if (works(until)) return undefined
  let [good, bad] = [Math.floor(from.getTime() / minute), Math.ceil(until.getTime() / minute)]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (works(new Date(middle * minute))) good = middle
    else bad = middle
  }
  return new Date(good * minute)
}
