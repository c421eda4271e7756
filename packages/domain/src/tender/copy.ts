import { daysToMove, movedBy, movedRows, titleOfCopy } from '../procurement/copy.ts'
import type { Identity } from '../procurement/item.ts'
import { isWorkday } from '../shared/business-calendar.ts'
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

/** The times of a tender, all later by as many days. Registration that opened with the publication does so again. */
function timesIn(source: Tender, days: number) {
  const { releasedAt, applyStart } = source
  const announced = applyStart !== null && releasedAt !== null && applyStart > releasedAt
  const moved = (name: 'applyEnd' | 'bidStart' | 'bidEnd' | 'openAt' | 'clarifyEnd' | 'awardAt') =>
    movedBy(source[name], days)
  return {
    applyStart: announced ? movedBy(applyStart, days) : null,
    applyEnd: moved('applyEnd'),
    bidStart: moved('bidStart'),
    bidEnd: moved('bidEnd'),
    openAt: moved('openAt'),
    clarifyEnd: moved('clarifyEnd'),
    awardAt: moved('awardAt'),
  }
}

/** By how many days the times of a copy move: opened on a working day, and as the law of its profile asks. */
function movesBy(source: Tender, now: Date): number | undefined {
  if (source.openAt === null) return undefined
  return daysToMove(source.releasedAt, now, (days) => {
    const times = timesIn(source, days)
    const worked = times.openAt !== null && isWorkday(times.openAt)
    return worked && (isFree(source) || isLawful(times, times.applyStart ?? now))
  })
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
      payUntil: days === undefined ? null : movedBy(security.payUntil, days),
    },
    ...(days === undefined ? untimed : timesIn(source, days)),
    ...unlived,
    ...undealt,
    rows: movedRows(source.type, source.rows, { days, now }),
  }
}
