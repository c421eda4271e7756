import { majors as allMajors, type Major } from '../expert/labels.ts'
import { day, minute } from '../shared/dates.ts'
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
/** So long after the opening the evaluation begins at the latest. */
export const latestDays = 30
export const evaluatesWithin = latestDays * day

/** The full minute after a request has waited. */
export const drawTime = (requestedAt: Date): Date =>
  new Date(Math.ceil((requestedAt.getTime() + waitsFor) / minute) * minute)

/** In the order of the majors, each once. */
export const tidyWanted = (wanted: readonly Wanted[]): readonly Wanted[] =>
  allMajors.flatMap((major) => {
    const count = wanted.filter((one) => one.major === major).reduce((sum, one) => sum + one.count, 0)
    return count > 0 ? [{ major, count }] : []
  })

/** Whether somebody sits there, or is asked to. */
export const isHeld = ({ state }: Pick<Seat, 'state'>): boolean =>
  state === 'notified' || state === 'confirmed'
export const isRunning = ({ status }: Pick<Draw, 'status'>): boolean =>
  status === 'requested' || status === 'drawn'

/** Who is drawn for places that nobody holds, from the front of each order, nobody twice; undefined: nobody is left. */
function taken(
  draw: Draw,
  orders: ReadonlyMap<Major, readonly string[]>,
  now: Date,
): readonly Seat[] | undefined {
  const seats = [...draw.seats]
  for (const { major, count } of draw.wanted) {
    let missing = count - seats.filter((seat) => seat.major === major && isHeld(seat)).length
    for (; missing > 0; missing -= 1) {
      const code = orders.get(major)?.find((one) => seats.every((seat) => seat.code !== one))
      if (code === undefined) return undefined
      const replaced = seats.find(
        (seat) =>
          seat.major === major && !isHeld(seat) && seats.every(({ replaces }) => replaces !== seat.position),
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

/** A draw that is given up lets everybody go. */
const ended = (draw: Draw, now: Date): Draw | Refusal<'draw.wrongStatus'> => {
  const status = follow('draw', drawFlow, draw.status, 'cancel')
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

/** Nobody has come of it yet: the platform has not drawn, or of those who were entered nobody has confirmed. */
export const isUnused = ({ status, source, seats }: Pick<Draw, 'status' | 'source' | 'seats'>): boolean =>
  status === 'requested' ||
  (status === 'drawn' && source === 'outside' && seats.every(({ state }) => state !== 'confirmed'))

/** Who has asked takes it back, as long as nobody has come of it. */
export const cancel = (draw: Draw, now: Date): Draw | Refusal<'draw.wrongStatus' | 'draw.alreadyDrawn'> =>
  draw.status === 'drawn' && !isUnused(draw) ? refuse('draw.alreadyDrawn') : ended(draw, now)

/** The tender has come to its end, or is kept from everybody: nobody is needed. */
export const stop = (draw: Draw, now: Date): Draw | undefined => {
  const step = ended(draw, now)
  return isRefusal(step) ? undefined : step
}

/** What was entered may be mistyped, and is not changed: as long as it waits for answers another request takes its place. */
export const isReplaceable = ({ source, status }: Pick<Draw, 'source' | 'status'>): boolean =>
  source === 'outside' && status === 'drawn'

/** The draws of a tender as they are once another one is asked for. */
export const besideAnother = <D extends Draw>(draws: readonly D[], now: Date): readonly Draw[] =>
  draws.map((draw) => (isReplaceable(draw) ? (stop(draw, now) ?? draw) : draw))

/** The tender of a completed draw has come to nothing: those who have confirmed need not come; undefined: nobody has. */
export const letGo = (draw: Draw): Draw | undefined =>
  draw.status === 'completed' && draw.seats.some(isHeld)
    ? { ...draw, seats: draw.seats.map(released) }
    : undefined

const later = (at: Date, by: number) => new Date(at.getTime() + by)

/** The opening is so much later, and so is the evaluation; who was drawn outside may answer so much longer. */
export function movedBy(draw: Draw, by: number): Draw | undefined {
  if (by === 0 || !(isRunning(draw) || draw.status === 'completed')) return undefined
  const seats = draw.seats.map((seat) =>
    draw.source === 'outside' && seat.state === 'notified'
      ? { ...seat, answerUntil: later(seat.answerUntil, by) }
      : seat,
  )
  return { ...draw, evaluateAt: later(draw.evaluateAt, by), seats }
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
