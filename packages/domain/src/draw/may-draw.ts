import type { Profile } from '../procurement/profiles.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { offlineGuard } from '../tender/offline.ts'
import type { Tender, TenderStatus } from '../tender/tender.ts'
import type { DrawSource } from './draw.flow.ts'
import { type Draw, freeSeats, isRunning, limits, type Wanted } from './draw.ts'

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
  if (draws.some(isRunning)) return refuse('draw.running')
  const free = [...freeSeats(draws).values()].some((count) => count > 0)
  return tender.openedAt !== null && !free ? refuse('draw.opened') : undefined
}

/** Why this cannot be drawn. After the opening only seats that became free are filled. */
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
  const free = freeSeats(around.draws)
  const beyond = tender.openedAt !== null && wanted.some(({ major, count }) => count > (free.get(major) ?? 0))
  if (people < 1 || people > limits.people || beyond) return refuse('draw.badCount')
  const from = tender.openedAt === null ? (tender.openAt ?? tender.bidEnd ?? around.now) : around.now
  return evaluateAt.getTime() < Math.max(from.getTime(), around.now.getTime())
    ? refuse('draw.badTime')
    : undefined
}

/** A second person has to agree to every request but the first. */
export const needsSecond = (draws: readonly Draw[]): boolean => draws.length > 0
