/** How many pieces of work run and wait, in all and of one owner. */
export interface Room {
  readonly atOnce: number
  readonly atOnceOfOwner: number
  readonly waiting: number
  readonly waitingOfOwner: number
}

/** Gives work its turn, so that nobody is kept waiting by what one owner has brought. */
export interface Turns {
  /** Runs the work when it is its owner's turn; undefined when too much waits already, of this owner or in all. */
  take<T>(owner: string, work: () => Promise<T>): Promise<T> | undefined
}

/** The time that an owner has used counts half as much after so many ms. */
const halfLife = 60_000
/** Where it is less than this it is forgotten, in ms. */
const nothing = 1

/** How long each owner has kept others waiting of late, in ms. */
function usage(now: () => number) {
  const used = new Map<string, { readonly ms: number; readonly at: number }>()
  const of = (owner: string) => {
    const { ms, at } = used.get(owner) ?? { ms: 0, at: 0 }
    return ms * 0.5 ** ((now() - at) / halfLife)
  }
  const add = (owner: string, ms: number) => {
    used.set(owner, { ms: of(owner) + ms, at: now() })
    for (const other of used.keys()) if (of(other) < nothing) used.delete(other)
  }
  return { of, add }
}

interface Waiting {
  readonly owner: string
  readonly begin: () => void
}

/**
 * Makes such a queue; it lives as long as the process. Of those who wait, who has used the least comes first: one that
 * brings many documents, or slow ones, comes after everybody who does not. `now` in ms.
 */
export function fairTurns(room: Room, now: () => number = () => performance.now()): Turns {
  const queue: Waiting[] = []
  const running = new Map<string, number>()
  const used = usage(now)
  const count = (owner: string) => running.get(owner) ?? 0
  const total = () => [...running.values()].reduce((sum, one) => sum + one, 0)
  const mayRun = (owner: string) => total() < room.atOnce && count(owner) < room.atOnceOfOwner

  const next = () => {
    const able = queue.filter(({ owner }) => mayRun(owner))
    const [first] = able.toSorted((a, b) => used.of(a.owner) - used.of(b.owner))
    if (!first) return
    queue.splice(queue.indexOf(first), 1)
    first.begin()
  }
  const run = async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    running.set(owner, count(owner) + 1)
    const from = now()
    try {
      return await work()
    } finally {
      used.add(owner, now() - from)
      if (count(owner) === 1) running.delete(owner)
      else running.set(owner, count(owner) - 1)
      next()
    }
  }
  return {
    take<T>(owner: string, work: () => Promise<T>) {
      if (mayRun(owner)) return run(owner, work)
      const ofOwner = queue.filter((one) => one.owner === owner).length
      if (queue.length >= room.waiting || ofOwner >= room.waitingOfOwner) return undefined
      return new Promise<T>((resolve, reject) => {
        queue.push({ owner, begin: () => void run(owner, work).then(resolve, reject) })
      })
    },
  }
}
