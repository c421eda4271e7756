import { majors as allMajors, type Major } from '../expert/labels.ts'
import { minute } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import {
  type DeclineReason,
  type DrawSource,
  type DrawStatus,
  drawFlow,
  type ReleaseReason,
  type SeatState,
  seatFlow,
} from './draw.flow.ts'

/** The facts that others may react to; they name nobody. */
export interface DrawEvent {
  readonly type: 'draw.completed' | 'draw.failed'
  readonly payload: { readonly tenderId: string; readonly drawId: string }
}

/** So many of a major are wanted. */
export interface Wanted {
  readonly major: Major
  readonly count: number
}

/** One drawn expert, whoever it is. */
export interface Seat {
  /** From 1 through all draws of a tender. */
  readonly position: number
  readonly major: Major
  /** Of the pool; '' for who was drawn outside. */
  readonly code: string
  /** The seat that it takes the place of. */
  readonly replaces: number | null
  readonly state: SeatState
  readonly notifiedAt: Date
  readonly answerUntil: Date
  readonly answeredAt: Date | null
  readonly reason: DeclineReason | ReleaseReason | null
}

/** A draw (抽取) of experts for one tender. */
export interface Draw {
  readonly id: string
  readonly tenderId: string
  readonly number: number
  readonly source: DrawSource
  readonly status: DrawStatus
  readonly version: number
  readonly wanted: readonly Wanted[]
  readonly firstPosition: number
  /** When the experts are to be there. */
  readonly evaluateAt: Date
  readonly requestedAt: Date
  /** When the platform draws; null: it was drawn outside. */
  readonly drawAt: Date | null
  readonly drawnAt: Date | null
  readonly endedAt: Date | null
  readonly seats: readonly Seat[]
}

export const limits = {
  majors: 6,
  count: 9,
  people: 15,
  reason: 300,
  recordNo: 40,
  employer: 60,
  name: 20,
} as const

/** A request waits so long at least before it is drawn; a drawn expert has so long to answer. */
export const waitsFor = 10 * minute
export const answersWithin = 30 * minute

/** The full minute after a request has waited. */
export const drawTime = (requestedAt: Date): Date =>
  new Date(Math.ceil((requestedAt.getTime() + waitsFor) / minute) * minute)

/** In the order of the majors, each once. */
export const tidyWanted = (wanted: readonly Wanted[]): readonly Wanted[] =>
  allMajors.flatMap((major) => {
    const count = wanted.filter((one) => one.major === major).reduce((sum, one) => sum + one.count, 0)
    return count > 0 ? [{ major, count }] : []
  })

const isOpen = ({ state }: Seat) => state === 'notified' || state === 'confirmed'
export const isRunning = ({ status }: Pick<Draw, 'status'>): boolean =>
  status === 'requested' || status === 'drawn'

/** Seats that were confirmed and became free, so many of each major that nobody was drawn for since. */
export function freeSeats(draws: readonly Draw[]): ReadonlyMap<Major, number> {
  const free = new Map<Major, number>()
  const add = (major: Major, count: number) => free.set(major, (free.get(major) ?? 0) + count)
  for (const { status, seats, wanted } of draws.toSorted((a, b) => a.number - b.number)) {
    if (status !== 'failed' && status !== 'cancelled')
      for (const { major, count } of wanted) add(major, -Math.min(count, Math.max(0, free.get(major) ?? 0)))
    for (const { major, state, reason } of seats) if (state === 'released' && reason === 'left') add(major, 1)
  }
  return free
}

/** Who is drawn for places that nobody holds, from the front of each order, nobody twice; undefined: nobody is left. */
function taken(
  draw: Draw,
  orders: ReadonlyMap<Major, readonly string[]>,
  now: Date,
): readonly Seat[] | undefined {
  const seats = [...draw.seats]
  for (const { major, count } of draw.wanted) {
    let missing = count - seats.filter((seat) => seat.major === major && isOpen(seat)).length
    for (; missing > 0; missing -= 1) {
      const code = orders.get(major)?.find((one) => seats.every((seat) => seat.code !== one))
      if (code === undefined) return undefined
      const replaced = seats.find(
        (seat) =>
          seat.major === major && !isOpen(seat) && seats.every(({ replaces }) => replaces !== seat.position),
      )
      seats.push({
        position: draw.firstPosition + seats.length,
        major,
        code,
        replaces: replaced?.position ?? null,
        state: 'notified',
        notifiedAt: now,
        answerUntil: new Date(now.getTime() + answersWithin),
        answeredAt: null,
        reason: null,
      })
    }
  }
  return seats
}

const missed =
  (now: Date) =>
  (seat: Seat): Seat =>
    seat.state === 'notified' && seat.answerUntil.getTime() <= now.getTime()
      ? { ...seat, state: seatFlow.notified.miss }
      : seat

const released = (seat: Seat): Seat =>
  seat.state === 'notified' || seat.state === 'confirmed'
    ? { ...seat, state: seatFlow[seat.state].release, reason: 'ended' }
    : seat

/** A draw that comes to nothing lets everybody go. */
const ended = (draw: Draw, action: 'fail' | 'cancel', now: Date): Draw | Refusal<'draw.wrongStatus'> => {
  const status = follow('draw', drawFlow, draw.status, action)
  return isRefusal(status) ? status : { ...draw, status, endedAt: now, seats: draw.seats.map(released) }
}

/**
 * What has become of a draw by now: the first seats at its time, those of who has not answered given to the next of the
 * same order, completed once all have confirmed, failed where nobody is left. Of an outside draw there is no next one:
 * it is completed by those who have confirmed.
 */
export function advance(draw: Draw, orders: ReadonlyMap<Major, readonly string[]>, now: Date): Draw {
  if (!isRunning(draw)) return draw
  if (draw.status === 'requested' && (draw.drawAt === null || draw.drawAt.getTime() > now.getTime()))
    return draw
  const begun: Draw = {
    ...draw,
    status: draw.status === 'requested' ? drawFlow.requested.draw : draw.status,
    drawnAt: draw.drawnAt ?? now,
    seats: draw.seats.map(missed(now)),
  }
  const seats = draw.source === 'outside' ? begun.seats : taken(begun, orders, now)
  const failed = { ...begun, status: drawFlow.drawn.fail, endedAt: now, seats: begun.seats.map(released) }
  if (!seats) return failed
  if (seats.some(({ state }) => state === 'notified')) return { ...begun, seats }
  if (seats.every(({ state }) => state !== 'confirmed')) return failed
  return { ...begun, seats, status: drawFlow.drawn.complete, endedAt: now }
}

/** When something happens by itself next; undefined: nothing does. */
export function nextMoment({ status, drawAt, seats }: Draw): Date | undefined {
  if (status === 'requested') return drawAt ?? undefined
  if (status !== 'drawn') return undefined
  const times = seats
    .filter(({ state }) => state === 'notified')
    .map(({ answerUntil }) => answerUntil.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

/** Who has asked takes it back, as long as nobody is drawn. */
export const cancel = (draw: Draw, now: Date): Draw | Refusal<'draw.wrongStatus' | 'draw.alreadyDrawn'> =>
  draw.status === 'drawn' ? refuse('draw.alreadyDrawn') : ended(draw, 'cancel', now)

/** The tender has come to its end, or is kept from everybody: nobody is needed. */
export const stop = (draw: Draw, now: Date): Draw | undefined => {
  const step = ended(draw, 'cancel', now)
  return isRefusal(step) ? undefined : step
}

type AnswerRefusal = Refusal<'draw.answered' | 'draw.tooLate' | 'draw.reasonRequired'>

/** The expert's answer: once, in time, and with a reason where it does not come. */
export function answer(
  draw: Draw,
  { position, takes, reason }: { position: number; takes: boolean; reason: DeclineReason | null },
  now: Date,
): Draw | AnswerRefusal {
  const seat = draw.seats.find((one) => one.position === position)
  if (!seat || seat.state === 'noAnswer' || seat.state === 'released') return refuse('draw.tooLate')
  if (seat.state !== 'notified') return refuse('draw.answered')
  if (draw.status !== 'drawn' || seat.answerUntil.getTime() <= now.getTime()) return refuse('draw.tooLate')
  if (!takes && reason === null) return refuse('draw.reasonRequired')
  const state = takes ? seatFlow.notified.confirm : seatFlow.notified.decline
  const next: Seat = { ...seat, state, answeredAt: now, reason: takes ? null : reason }
  return { ...draw, seats: draw.seats.map((one) => (one === seat ? next : one)) }
}

/** One that had confirmed cannot judge after all; the seat is free, and may be asked for again. */
export function leave(draw: Draw, position: number): Draw | undefined {
  const seat = draw.seats.find((one) => one.position === position)
  if (draw.status !== 'completed' || seat?.state !== 'confirmed') return undefined
  const next: Seat = { ...seat, state: seatFlow.confirmed.release, reason: 'left' }
  return { ...draw, seats: draw.seats.map((one) => (one === seat ? next : one)) }
}
