/** Chance and time of one history: everything that happens comes from its seed. */
export interface World {
  /** Virtual milliseconds. */
  now(): number
  /** Lets something happen so many milliseconds from now; what falls on the same moment comes in a drawn order. */
  after(delay: number, deed: () => void): void
  /** A number from 0 to 1, 1 excluded. */
  draw(): number
  chance(share: number): boolean
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** Runs until nothing is left to happen; false: it went on for longer than any history should. */
  run(mostDeeds: number): boolean
}

interface Planned {
  readonly at: number
  readonly order: number
  readonly deed: () => void
}

const comesFirst = (a: Planned, b: Planned): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Adds to a binary heap whose first is the next to happen. */
function push(heap: Planned[], planned: Planned): void {
  let at = heap.length
  heap.push(planned)
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above]
    if (!parent || !comesFirst(planned, parent)) break
    heap[at] = parent
    at = above
  }
  heap[at] = planned
}

function pop(heap: Planned[]): Planned | undefined {
  const [first] = heap
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    const [left, right] = [heap[below], heap[below + 1]]
    if (!left) break
    const child = right && comesFirst(right, left) ? right : left
    if (child === right) below += 1
    if (!comesFirst(child, last)) break
    heap[at] = child
    at = below
  }
  heap[at] = last
  return first
}

/** A world that is the same for the same seed (mulberry32). */
export function worldOf(seed: number): World {
  const heap: Planned[] = []
  let state = seed >>> 0
  let now = 0
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(draw() * (most - least + 1))
  return {
    now: () => now,
    after: (delay, deed) => push(heap, { at: now + delay, order: draw(), deed }),
    draw,
    chance: (share) => draw() < share,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    run(mostDeeds) {
      for (let deeds = 0; deeds < mostDeeds; deeds += 1) {
        const next = pop(heap)
        if (!next) return true
        now = next.at
        next.deed()
      }
      return false
    },
  }
}
