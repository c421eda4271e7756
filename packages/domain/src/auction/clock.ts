import { closeLot } from './close.ts'
import type { Change, Lot, LotState, Moment } from './lot.ts'
import { advance, nextStageAt } from './rounds.ts'
import { addLine, begin, changeOf, type Running } from './running.ts'
import { startLot } from './start.ts'

/** What the clock brought: `tooFew` and `missed` are ends without a start, `turn` is a stage that had been planned. */
export type Happening = 'started' | 'tooFew' | 'missed' | 'turn' | 'round' | 'closed'

export interface Ticked extends Change {
  readonly happened: readonly Happening[]
  /** When to look again; null: never. */
  readonly dueAt: number | null
}

/** When something happens to a lot of itself; null: nothing any more. */
export function dueAt(lot: Lot): number | null {
  if (lot.phase === 'closed') return null
  if (lot.phase === 'scheduled') return lot.startsAt
  return lot.rounds ? nextStageAt(lot.rounds) : lot.endsAt
}

function nextRound(running: Running): Happening {
  const { lot, moment } = running
  const { rounds } = lot
  const course = rounds ? advance({ ...lot, rounds }, [...running.bidders.values()], moment.now) : 'over'
  if (course === 'over') {
    closeLot(running)
    return 'closed'
  }
  const after = { ...lot, ...course }
  if (course.rounds?.round === rounds?.round && course.endsAt === lot.endsAt) {
    running.lot = after
    return 'turn'
  }
  addLine(running, { kind: 'round', after })
  return 'round'
}

function happen(running: Running): Happening {
  const { lot } = running
  if (lot.phase === 'scheduled') return startLot(running)
  if (lot.rounds) return nextRound(running)
  closeLot(running)
  return 'closed'
}

/**
 * Lets everything happen that is due: start, stages of rounds, end. Asked too early, or at an end that has moved
 * meanwhile, it changes nothing and says when to ask again; asked twice, it acts once.
 */
export function tick(state: LotState, moment: Moment): Ticked {
  const running = begin(state, moment)
  const happened: Happening[] = []
  for (let due = dueAt(running.lot); due !== null && due <= moment.now; due = dueAt(running.lot))
    happened.push(happen(running))
  return { ...changeOf(running), happened, dueAt: dueAt(running.lot) }
}
