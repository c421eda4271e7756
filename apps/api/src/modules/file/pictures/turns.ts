/** Gives work its turn: at most `atOnce` pieces run, at most `waiting` wait. */
export interface Turns {
  /** Runs the work when it is its turn; undefined when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T> | undefined
}

/** Makes such a queue; it lives as long as the process. */
export function turns(atOnce: number, waiting: number): Turns {
  const queue: (() => void)[] = []
  let running = 0
  const next = () => {
    running -= 1
    queue.shift()?.()
  }
  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1
    return work().finally(next)
  }
  return {
    take<T>(work: () => Promise<T>) {
      if (running < atOnce) return begin(work)
      if (queue.length >= waiting) return undefined
      return new Promise<T>((resolve, reject) => {
        queue.push(() => begin(work).then(resolve, reject))
      })
    },
  }
}
