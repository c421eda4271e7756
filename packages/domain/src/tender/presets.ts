import type { Profile } from '../procurement/profiles.ts'
import { atHourOf, onWorkday } from '../shared/business-calendar.ts'
import { day, hour } from '../shared/dates.ts'
import { isDirect, type Method } from './methods.ts'
import { earliestApplyEnd, earliestBidEnd, lawfulDays } from './rule-times.ts'
import type { Tender } from './tender.ts'

/** The times that a preset sets; `applyStart` null = registration opens with the publication. */
export type PresetTimes = Pick<
  Tender,
  'applyStart' | 'applyEnd' | 'clarifyEnd' | 'bidStart' | 'bidEnd' | 'openAt' | 'awardAt'
>

/** A ready set of times: how it is called, and what it is good for. */
export interface Preset {
  readonly id: 'legalShortest' | 'today' | 'threeDays' | 'sevenDays'
  readonly label: string
  readonly note: string
  readonly times: (now: Date) => PresetTimes
}

const step = 5 * 60_000
/** So that a form may lie for a while between the choice and the publication. */
const slack = hour

function later(now: Date, ms: number): Date {
  return new Date(Math.ceil((now.getTime() + ms) / step) * step)
}

/** The first time of day `hours` that is at least `days` and the slack away. */
function firstAfter(now: Date, days: number, hours: number): Date {
  const least = new Date(now.getTime() + days * day + slack)
  const sameDay = atHourOf(least, hours)
  return sameDay.getTime() >= least.getTime() ? sameDay : atHourOf(new Date(least.getTime() + day), hours)
}

/** Registration from the publication until `applyEnd`, bids from then until `bidEnd`, opening at once. */
function timesOf(applyEnd: Date, bidEnd: Date): PresetTimes {
  return {
    applyStart: null,
    applyEnd,
    clarifyEnd: null,
    bidStart: applyEnd,
    bidEnd,
    openAt: bidEnd,
    awardAt: null,
  }
}

/** The shortest that the tendering law allows, on working days as the calendar knows them. */
function lawfulTimes(now: Date): PresetTimes {
  const issued = new Date(now.getTime() + slack)
  const bidEnd = earliestBidEnd(issued)
  return {
    ...timesOf(earliestApplyEnd(issued), bidEnd),
    clarifyEnd: new Date(bidEnd.getTime() - lawfulDays.objection * day),
    awardAt: onWorkday(new Date(bidEnd.getTime() + 7 * day)),
  }
}

const legalShortest: Preset = {
  id: 'legalShortest',
  label: '按法定最短',
  note: '报名满 5 日，投标满 20 日，遇节假日顺延',
  times: lawfulTimes,
}
const today: Preset = {
  id: 'today',
  label: '今日急采',
  note: '报名 1 小时，3 小时后开标',
  times: (now) => timesOf(later(now, hour), later(now, 3 * hour)),
}
const threeDays: Preset = {
  id: 'threeDays',
  label: '3天快采',
  note: '留足 3 天，17:00 开标',
  times: (now) => timesOf(firstAfter(now, 1, 18), firstAfter(now, 3, 17)),
}
const sevenDays: Preset = {
  id: 'sevenDays',
  label: '7天',
  note: '外地企业也来得及，17:00 开标',
  times: (now) => timesOf(firstAfter(now, 4, 18), firstAfter(now, 7, 17)),
}

const byProfile: Readonly<Record<Profile, readonly Preset[]>> = {
  STATUTORY: [legalShortest],
  VOLUNTARY: [legalShortest],
  SOURCING: [today, threeDays, sevenDays],
  SALE: [threeDays, sevenDays],
}

/** The sets of times that fit a form, the shortest first; a direct purchase has no times. None breaks a blocking rule. */
export function presetsOf(form: { readonly profile: Profile; readonly method: Method }): readonly Preset[] {
  return isDirect(form) ? [] : byProfile[form.profile]
}
