import type { Profile } from '../procurement/profiles.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { offlineGuard } from '../tender/offline.ts'
import type { Tender, TenderStatus } from '../tender/tender.ts'
import type { DrawSource } from './draw.flow.ts'
import {
  besideAnother,
  type Draw,
  evaluatesWithin,
  isRunning,
  limits,
  tidyWanted,
  type Wanted,
} from './draw.ts'
import { freeSeats } from './free-seats.ts'

/** Procedures in which experts are drawn, and where an outside draw counts. */
const drawing: Readonly<Record<Profile, readonly DrawSource[]>> = {
  STATUTORY: ['platform', 'outside'],
  VOLUNTARY: ['platform', 'outside'],
  SOURCING: ['platform'],
  SALE: [],
}

/** Where experts may come from in this tender; `lawful`: the platform's pool is lawful for what the law has tendered. */
export const sourcesOf = (
  { profile, businessType }: Pick<Tender, 'profile' | 'businessType'>,
  lawful: boolean,
): readonly DrawSource[] =>
  businessType === 3
    ? []
    : drawing[profile].filter((source) => profile !== 'STATUTORY' || lawful || source === 'outside')

const open: readonly TenderStatus[] = ['registering', 'upcoming', 'bidding', 'evaluating']

/** Whether the tender is at a stage in which its experts are wanted. */
export const isDrawable = ({ status, offlineAt }: Pick<Tender, 'status' | 'offlineAt'>): boolean =>
  open.includes(status) && offlineAt === null

export interface Request {
  readonly source: DrawSource
  readonly wanted: readonly Wanted[]
  readonly evaluateAt: Date
}

interface Around {
  /** All draws of the tender. */
  readonly draws: readonly Draw[]
  readonly lawful: boolean
  readonly now: Date
}

type RequestRefusal =
  | 'draw.none'
  | 'draw.outsideOnly'
  | 'draw.tooEarly'
  | 'draw.opened'
  | 'draw.running'
  | 'draw.badCount'
  | 'draw.badTime'
  | 'draw.timeTooFar'
  | 'tender.wrongStatus'
  | 'tender.offline'

/** Why nobody is drawn for this tender now, whatever is asked for. */
export function whenGuard(
  tender: Tender,
  { draws, now }: Pick<Around, 'draws' | 'now'>,
): Refusal<RequestRefusal> | undefined {
  const no = offlineGuard(tender)
  if (no) return no as Refusal<RequestRefusal>
  if (!open.includes(tender.status)) return refuse('tender.wrongStatus', { status: tender.status })
  if (tender.applyEnd === null || tender.applyEnd.getTime() > now.getTime()) return refuse('draw.tooEarly')
  const others = besideAnother(draws, now)
  if (others.some(isRunning)) return refuse('draw.running')
  const free = freeSeats(tender, others)
  return free && free.majors.size + free.more === 0 ? refuse('draw.opened') : undefined
}

/** The evaluation begins with the opening at the earliest, never in the past, and not too late for who has to answer until then. */
function timeGuard(
  { openAt, bidEnd, openedAt }: Pick<Tender, 'openAt' | 'bidEnd' | 'openedAt'>,
  evaluateAt: Date,
  now: Date,
): Refusal<'draw.badTime' | 'draw.timeTooFar'> | undefined {
  const opening = Math.max((openAt ?? bidEnd ?? now).getTime(), now.getTime())
  const from = openedAt === null ? opening : now.getTime()
  if (evaluateAt.getTime() < from) return refuse('draw.badTime')
  return evaluateAt.getTime() > opening + evaluatesWithin ? refuse('draw.timeTooFar') : undefined
}

/** Why this cannot be drawn. After the opening only seats that are free are filled. */
export function requestGuard(
  tender: Tender,
  { source, wanted, evaluateAt }: Request,
  around: Around,
): Refusal<RequestRefusal> | undefined {
  const sources = sourcesOf(tender, around.lawful)
  if (sources.length === 0) return refuse('draw.none')
  if (!sources.includes(source)) return refuse(source === 'platform' ? 'draw.outsideOnly' : 'draw.none')
  const no = whenGuard(tender, around)
  if (no) return no
  const people = wanted.reduce((sum, { count }) => sum + count, 0)
  if (people < 1 || people > limits.people) return refuse('draw.badCount')
  const free = freeSeats(tender, besideAnother(around.draws, around.now))
  const besides = tidyWanted(wanted).map(({ major, count }) => count - (free?.majors.get(major) ?? 0))
  if (free && besides.reduce((sum, count) => sum + Math.max(0, count), 0) > free.more)
    return refuse('draw.opened')
  return timeGuard(tender, evaluateAt, around.now)
}

/** A second person has to agree to every request but the first. */
export const needsSecond = (draws: readonly Draw[]): boolean => draws.length > 0
