import { areWorkdays, daysToMove, inHoursAll, movedBy, movedRows, titleOfCopy } from '../procurement/copy.ts'
import type { Identity } from '../procurement/item.ts'
import { backInHours, inHours, onWorkday } from '../shared/business-calendar.ts'
import { earliestApplyEnd, earliestBidEnd } from './rule-times.ts'
import { untimed } from './tender.fields.ts'
import { type Tender, type TenderWithGoods, unlived } from './tender.ts'

/** Whether no law counts its periods. */
const isFree = ({ profile }: Tender) => profile === 'SOURCING' || profile === 'SALE'

/** A law counts its periods from the publication, and counts days of rest: a copy may need more than the first took. */
function isLawful({ applyEnd, bidEnd }: Pick<Tender, 'applyEnd' | 'bidEnd'>, issued: Date): boolean {
  return (
    applyEnd !== null &&
    bidEnd !== null &&
    applyEnd.getTime() >= earliestApplyEnd(issued).getTime() &&
    bidEnd.getTime() >= earliestBidEnd(issued).getTime()
  )
}

const steps = ['applyStart', 'applyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt'] as const
type Steps = Pick<Tender, (typeof steps)[number]>

/** The steps of a tender as its copy may take them over: at hours when people are at work, in the order of before. */
function stepsOf(source: Tender): Steps {
  const { applyStart, applyEnd, bidStart, bidEnd, openAt, awardAt, releasedAt } = source
  // Registration that opened with the publication does so again.
  const announced = applyStart !== null && releasedAt !== null && applyStart > releasedAt
  return inHoursAll(
    { applyStart: announced ? applyStart : null, applyEnd, bidStart, bidEnd, openAt, awardAt },
    steps,
  )
}

/** All of them later by as many days; the award, for which nobody has to come in time, on a working day. */
function movedSteps(from: Steps, days: number): Steps {
  const moved = (name: keyof Steps) => movedBy(from[name], days)
  const awardAt = moved('awardAt')
  return {
    applyStart: moved('applyStart'),
    applyEnd: moved('applyEnd'),
    bidStart: moved('bidStart'),
    bidEnd: moved('bidEnd'),
    openAt: moved('openAt'),
    awardAt: awardAt && onWorkday(awardAt),
  }
}

/**
 * By how many days the times of a copy move: as the law of its profile asks, each step on a working day if any move
 * does that, else the opening.
 */
function movesBy(source: Tender, now: Date): number | undefined {
  const from = stepsOf(source)
  if (from.openAt === null) return undefined
  const fits = (ends: (times: Steps) => readonly (Date | null)[]) =>
    daysToMove(source.releasedAt, now, (days) => {
      const times = movedSteps(from, days)
      return areWorkdays(...ends(times)) && (isFree(source) || isLawful(times, times.applyStart ?? now))
    })
  return (
    fits(({ applyStart, applyEnd, bidEnd, openAt }) => [applyStart, applyEnd, bidEnd, openAt]) ??
    fits(({ openAt }) => [openAt])
  )
}

/** All its times; the end of letters rather moves back, for later it would be too near to the bids. */
function timesIn(source: Tender, days: number, now: Date) {
  const from = stepsOf(source)
  const late = (from.bidEnd?.getTime() ?? 0) - (source.bidEnd?.getTime() ?? 0)
  const clarifyEnd = movedBy(source.clarifyEnd && new Date(source.clarifyEnd.getTime() + late), days)
  const earlier = clarifyEnd && backInHours(clarifyEnd)
  return {
    ...movedSteps(from, days),
    clarifyEnd: earlier && earlier > now ? earlier : clarifyEnd,
    visitAt: movedBy(source.visitAt, days),
  }
}

/** For how much one has bought, and why from nobody else, is true of one purchase. */
const undealt = { directAmount: null, directReason: '' } as const satisfies Partial<Tender>

/**
 * A new draft with the goods and requirements of another tender. Its times follow one another as the old ones did, after
 * `now`; one that was never published has none yet. All that a life has added is gone.
 */
export function copyAsDraft(source: TenderWithGoods, identity: Identity, now: Date): TenderWithGoods {
  const days = movesBy(source, now)
  const { security } = source
  return {
    ...source,
    ...identity,
    title: titleOfCopy(source.title),
    businessType: source.businessType === 3 ? 3 : 1,
    status: 'draft',
    version: 1,
    security: security && {
      ...security,
      payUntil: days === undefined ? null : movedBy(security.payUntil && inHours(security.payUntil), days),
    },
    ...(days === undefined ? untimed : timesIn(source, days, now)),
    ...unlived,
    ...undealt,
    rows: movedRows(source.type, source.rows, { days, now }),
  }
}
