import { tick } from '@jb/domain/auction/clock'
import type { Change, Entry, Known, Moment, Offer, Outcome, Verdict } from '@jb/domain/auction/lot'
import { giveBack } from '@jb/domain/auction/outage'
import { place } from '@jb/domain/auction/place'
import { setProxy } from '@jb/domain/auction/proxy'
import { applied } from '@jb/domain/auction/running'
import { type StandingPrice, voidOffer } from '@jb/domain/auction/void-offer'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { type Freeze, pulseOf } from './pulse.ts'
import { answerKey, type Opened, type Store, type Write } from './store.ts'
import type { World } from './world.ts'

/** Null: something went wrong and the caller does not know what became of it. */
export type Reply = (verdict: Verdict | null) => void

/** The rules as they run; a planted fault is another set of them. */
export interface Rules {
  readonly place: typeof place
  readonly tick: typeof tick
  readonly giveBack: typeof giveBack
  readonly voidOffer: typeof voidOffer
}
export const realRules: Rules = { place, tick, giveBack, voidOffer }

/** Ways in which a server can be built wrong. */
export interface NodeFaults {
  readonly answersBeforeCommit?: boolean
  readonly endsAtOldEnd?: boolean
  readonly forgetsKeys?: boolean
}

/** One server: a queue of offers, one transaction at a time for them, and the clock. */
export interface Node {
  offer(offer: Offer, reply: Reply): void
  setProxy(bidderId: string, limitFen: number | null): void
  voidPrice(): void
  crash(downFor: number): void
  /** The event loop stands still; `told` once it runs again. */
  freeze(length: number, told: (freeze: Freeze) => void): void
  /** Whether it stands still now. */
  stands(): boolean
}

interface Asked {
  readonly offer: Offer
  readonly reply: Reply
}

/** What is decided under the lock, and what is said once it is committed; null: nothing to write. */
interface Work {
  decide(
    opened: Opened,
    moment: Moment,
  ): { change: Change; answers: readonly Known[]; say: () => void } | null
  /** It is not known what became of it. */
  fail(): void
  done(): void
}

const unresolved = (): void => undefined
/** So many at once, or a quarter of what has piled up: a server that stood drains it in the time that it gives back. */
const mostInBatch = 8
const mostBatches = 4
const unsureMs = 100

function standing({ record }: Opened): readonly StandingPrice[] {
  const gone = new Set(record.map(({ refSeq }) => refSeq))
  return record.flatMap(({ seq, at, bidderId, amountFen }) =>
    bidderId !== null && amountFen !== null && !gone.has(seq) ? [{ seq, at, bidderId, amountFen }] : [],
  )
}

/** A server on a store. Whatever it does can be cut off by a crash between any two of its steps. */
export function nodeOf(world: World, store: Store, rules: Rules, faults: NodeFaults): Node {
  let life = 0
  let up = true
  let busy = false
  let queue: Asked[] = []
  let running = new Set<object>()
  const firstEnd = store.read().state.lot.endsAt
  const pulse = pulseOf(world)
  store.join(pulse)

  /** What happens later only if this server has not crashed meanwhile. */
  function later(delay: number, deed: () => void): void {
    const born = life
    const run = (): void => {
      if (life !== born) return
      const stands = pulse.standsUntil() - world.now()
      if (stands > 0) world.after(stands, run)
      else deed()
    }
    world.after(delay, run)
  }
  const newSalt = (): string => String(world.draw())
  const quick = (): number => world.between(0, 3) * 10

  function commit(token: object, write: Write, say: () => void, { fail, done }: Work): void {
    const born = life
    const reaches = world.chance(0.5)
    world.after(quick(), () => {
      if (life !== born && !reaches) return store.abort(token)
      const written = store.commit(token, write)
      if (life !== born) return
      running.delete(token)
      later(quick(), () => {
        if (!faults.answersBeforeCommit) (written ? say : fail)()
      })
      done()
    })
  }

  function transaction(work: Work): void {
    const token = {}
    running.add(token)
    const born = life
    store.lock(token, (opened) => {
      if (life !== born) return store.abort(token)
      later(quick(), () => {
        const decided = work.decide(opened, { now: opened.now, newSalt })
        if (!decided) {
          running.delete(token)
          store.abort(token)
          return work.done()
        }
        const { change, answers, say } = decided
        if (faults.answersBeforeCommit) say()
        running.delete(token)
        commit(token, { fence: opened.fence, change, answers }, say, work)
      })
    })
  }

  /** What is decided from once standing servers have given back what they took of the end; `wait`: nothing is yet. */
  function settled(opened: Opened, moment: Moment): { opened: Opened; given: readonly Entry[] } | 'wait' {
    const { state } = opened
    const isDue = state.lot.phase === 'live' && moment.now >= state.lot.endsAt
    const change = isDue ? rules.giveBack(state, store.watch(pulse), moment) : null
    if (change === 'wait') return change
    if (change === null) return { opened, given: [] }
    const record = [...opened.record, ...change.entries]
    return { opened: { ...opened, state: applied(state, change), record }, given: change.entries }
  }

  const knownFor = (opened: Opened, batch: readonly Asked[]): readonly Known[] =>
    faults.forgetsKeys ? [] : batch.flatMap(({ offer }) => opened.answers.get(answerKey(offer)) ?? [])

  function nextBatch(): void {
    if (busy || queue.length === 0) return
    busy = true
    const few = world.between(1, mostInBatch)
    const batch = queue.splice(0, Math.max(few, Math.ceil(queue.length / mostBatches)))
    let waits = false
    transaction({
      decide(first, moment) {
        const ready = settled(first, moment)
        if (ready === 'wait') {
          waits = true
          queue.unshift(...batch)
          return null
        }
        const { opened, given } = ready
        const offers = batch.map(({ offer }) => offer)
        const placed = rules.place(opened.state, offers, knownFor(opened, batch), moment)
        const fresh = placed.outcomes.filter((one: Outcome) => one.fresh)
        return {
          change: { ...placed, entries: [...given, ...placed.entries] },
          answers: fresh.map(({ offer, verdict }) => ({ ...offer, verdict })),
          say() {
            for (const [at, { reply }] of batch.entries()) reply(placed.outcomes[at]?.verdict ?? null)
          },
        }
      },
      fail() {
        for (const { reply } of batch) reply(null)
      },
      done() {
        busy = false
        if (waits) later(unsureMs, nextBatch)
        else nextBatch()
      },
    })
  }

  function alone(decide: (opened: Opened, moment: Moment) => Change | Refusal): void {
    if (!up) return
    transaction({
      decide(first, moment) {
        const ready = settled(first, moment)
        if (ready === 'wait') return null
        const change = decide(ready.opened, moment)
        if (isRefusal(change)) return null
        const entries = [...ready.given, ...change.entries]
        return { change: { ...change, entries }, answers: [], say: unresolved }
      },
      fail: unresolved,
      done: unresolved,
    })
  }

  /** Looks when something is due by what was last seen; too early does no harm. */
  function watch(due: number): void {
    later(Math.max(due - store.clock(), 0) + quick(), () => {
      let next: number | null = due
      transaction({
        decide(opened, moment) {
          const { lot } = opened.state
          const old = faults.endsAtOldEnd && lot.phase === 'live' && due >= firstEnd
          const seen = old ? { ...lot, endsAt: due } : lot
          const given = rules.giveBack(opened.state, store.watch(pulse), moment)
          if (given === 'wait') {
            next = moment.now + unsureMs
            return null
          }
          if (given !== null) {
            next = given.lot.endsAt
            return { change: given, answers: [], say: unresolved }
          }
          const ticked = rules.tick({ ...opened.state, lot: seen }, moment)
          next = ticked.dueAt
          return ticked.happened.length > 0 ? { change: ticked, answers: [], say: unresolved } : null
        },
        fail: unresolved,
        done() {
          const { lot } = store.read().state
          if (lot.phase !== 'closed') watch(next ?? lot.endsAt)
        },
      })
    })
  }

  watch(store.read().state.lot.startsAt)
  return {
    offer(offer, reply) {
      if (!up) return
      queue.push({ offer, reply })
      later(quick(), nextBatch)
    },
    setProxy: (bidderId, limitFen) =>
      alone(({ state }, at) => setProxy(state, { bidderId, limitFen, confirmed: true }, at)),
    voidPrice: () =>
      alone((opened, at) => {
        const prices = standing(opened)
        const newest = prices.length - 1
        const seq = prices[world.chance(0.6) ? newest : world.between(0, newest)]?.seq ?? 0
        return rules.voidOffer(opened.state, { seq, note: '', prices }, at)
      }),
    stands: () => pulse.standsUntil() > world.now(),
    freeze(length, told) {
      const start = store.clock()
      pulse.stand(length, (silence) => {
        const until = store.clock()
        const freeze = { from: until - silence, start, until }
        store.noteOutage(freeze)
        told(freeze)
        watch(store.read().state.lot.startsAt)
      })
    },
    crash(downFor) {
      life += 1
      pulse.end()
      up = false
      busy = false
      queue = []
      for (const token of running) store.abort(token)
      running = new Set()
      later(downFor, () => {
        up = true
        pulse.begin()
        watch(store.read().state.lot.startsAt)
      })
    },
  }
}
