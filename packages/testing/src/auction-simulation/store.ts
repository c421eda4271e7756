import type { Change, Entry, Known, LotState } from '@jb/domain/auction/lot'
import type { Watch } from '@jb/domain/auction/outage'
import { applied } from '@jb/domain/auction/running'
import { type Freeze, type Pulse, watchOf } from './pulse.ts'
import type { World } from './world.ts'

/** What the database holds once it is committed. */
export interface Committed {
  readonly state: LotState
  readonly fence: number
  readonly record: readonly Entry[]
  /** Answers by company and key. */
  readonly answers: ReadonlyMap<string, Known>
  /** By line: what the clock said when the lock under which it was written was got. */
  readonly lockedAt: readonly number[]
}

/** What a transaction sees after it got the lock. */
export interface Opened extends Committed {
  /** The database's clock after the lock, never before the lot's last moment. */
  readonly now: number
}

/** A change and the answers that belong to it, to be written from the state with this fence. */
export interface Write {
  readonly fence: number
  readonly change: Change
  readonly answers: readonly Known[]
}

/** Ways in which a store can be built wrong. */
export interface StoreFaults {
  readonly ignoresFence?: boolean
  readonly ignoresLock?: boolean
  readonly timeBeforeLock?: boolean
  readonly timeMayRunBack?: boolean
  readonly forgetsRefusals?: boolean
}

/** The row of the lot with its lock, fence and clock, as the database behaves: whole commits or none. */
export interface Store {
  read(): Committed
  clock(): number
  /** The clock is set anew, forward or back. */
  stepClock(by: number): void
  /** A server joins those that give signs of life. */
  join(pulse: Pulse): void
  /** A server that stood still tells for how long. */
  noteOutage(freeze: Freeze): void
  /** What is known of the servers now, but for the one that asks. */
  watch(me: Pulse): Watch
  /** Calls back with the lock held; `token` names the transaction. */
  lock(token: object, then: (opened: Opened) => void): void
  /** Commits if the fence still holds and gives the lock back; false: nothing was written. */
  commit(token: object, write: Write): boolean
  /** Gives up a transaction, or a place in the queue. */
  abort(token: object): void
  /** The server of the database ends whoever holds the lock, without telling. */
  endHolder(): void
}

interface Waiting {
  readonly token: object
  readonly asked: number
  readonly then: (opened: Opened) => void
}

export const answerKey = ({ companyId, key }: Pick<Known, 'companyId' | 'key'>): string =>
  `${companyId} ${key}`

/** A store that holds one lot. */
export function storeOf(world: World, first: LotState, faults: StoreFaults): Store {
  let committed: Committed = { state: first, fence: 0, record: [], answers: new Map(), lockedAt: [] }
  let holder: object | null = null
  let offset = 0
  const waiting: Waiting[] = []
  const pulses: Pulse[] = []
  const told: Freeze[] = []
  const locked = new WeakMap<object, number>()
  const clock = (): number => first.lot.startsAt + world.now() + offset

  function grant({ token, asked, then }: Waiting): void {
    holder = token
    locked.set(token, clock())
    const time = faults.timeBeforeLock ? asked : clock()
    const now = faults.timeMayRunBack ? time : Math.max(time, committed.state.lot.lastAt)
    then({ ...committed, now })
  }
  function grantNext(): void {
    holder = null
    const [next] = waiting.splice(world.between(0, waiting.length - 1), 1)
    if (next) grant(next)
  }

  return {
    read: () => committed,
    clock,
    stepClock(by) {
      offset += by
    },
    join: (pulse) => void pulses.push(pulse),
    noteOutage: (freeze) => void told.push(freeze),
    watch: (me) => watchOf({ now: clock(), told, pulses, me }),
    lock(token, then) {
      const one = { token, asked: clock(), then }
      if (holder === null || faults.ignoresLock) grant(one)
      else waiting.push(one)
    },
    commit(token, { fence, change, answers }) {
      const holds = fence === committed.fence || faults.ignoresFence === true
      if (holds) {
        const kept = answers.filter(({ verdict }) => verdict.state === 'accepted' || !faults.forgetsRefusals)
        committed = {
          state: applied(committed.state, change),
          fence: committed.fence + 1,
          record: [...committed.record, ...change.entries],
          lockedAt: [...committed.lockedAt, ...change.entries.map(() => locked.get(token) ?? Number.NaN)],
          answers: new Map([...committed.answers, ...kept.map((one) => [answerKey(one), one] as const)]),
        }
      }
      if (holder === token) grantNext()
      return holds
    },
    abort(token) {
      const at = waiting.findIndex((one) => one.token === token)
      if (at >= 0) waiting.splice(at, 1)
      if (holder === token) grantNext()
    },
    endHolder() {
      if (holder !== null) grantNext()
    },
  }
}
