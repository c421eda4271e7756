import type { Finding } from '../procurement/rule.ts'
import { calendarNote, endOfPeriod, morningAfter } from '../shared/business-calendar.ts'
import { calendarTime, day, endOfDayAfter, hour } from '../shared/dates.ts'
import type { Tender } from './tender.ts'

/** Days that tendering law gives: for the bid (ZTBF 24), for fetching the documents (TL 16), for objections (TL 22). */
export const lawfulDays = { bid: 20, documents: 5, objection: 10, publicity: 3 } as const
/** Candidates become public within so many days of the report that ranks them (TL 54). */
const publicityAfter = 3
export const publicityDue = (reportedAt: Date): Date => endOfDayAfter(reportedAt, publicityAfter)

/** Free time for the bid in milliseconds: shorter than `least` is refused, shorter than `usual` needs a reason. */
const freeTimes = {
  SOURCING: { least: 2 * hour, usual: 3 * day, words: ['2 小时', '3 天'] },
  SALE: { least: 2 * day, usual: 7 * day, words: ['2 天', '7 天'] },
} as const

type Check = (tender: Tender, now: Date) => Finding | undefined

/** When the documents are first to be had: with the registration. */
function issuedAt({ applyStart }: Tender, now: Date): Date {
  return applyStart ?? now
}

/** Up to the next step of five minutes. */
function atLeast(moment: number): Date {
  const step = 5 * 60_000
  return new Date(Math.ceil(moment / step) * step)
}

/** What the law's periods allow at the earliest: what a hint suggests, a check accepts and a preset sets. */
export const earliestBidEnd = (issued: Date) => morningAfter(issued, lawfulDays.bid)
export const earliestApplyEnd = (issued: Date) => morningAfter(issued, lawfulDays.documents)

/** From the issue of the documents to the bid deadline, for tendering: a period in days. */
export const lawfulTimeToBid: Check = (tender, now) => {
  const earliest = earliestBidEnd(issuedAt(tender, now))
  if (!tender.bidEnd || tender.bidEnd.getTime() >= earliest.getTime()) return undefined
  return {
    earliest,
    sentence: `从发出招标文件到投标截止至少满 ${lawfulDays.bid} 日（发出当日不计，最后一日算到当日结束），最早可设 ${calendarTime(earliest, now)}。${calendarNote(earliest)}`,
  }
}

/** The same for profiles that the law leaves free: hours and days, with a habit and a least. */
export const freeTimeToBid: Check = (tender, now) => {
  const { profile, bidEnd } = tender
  if (!bidEnd || (profile !== 'SOURCING' && profile !== 'SALE')) return undefined
  const { least, usual, words } = freeTimes[profile]
  const start = issuedAt(tender, now).getTime()
  const length = bidEnd.getTime() - start
  if (length >= usual) return undefined
  const outOfBounds = length < least
  const earliest = atLeast(start + (outOfBounds ? least : usual))
  const rule = outOfBounds
    ? `从报名开始到投标截止至少 ${words[0]}，最早可设`
    : `从报名开始到投标截止不足 ${words[1]}，对方可能来不及准备，建议不早于`
  return { outOfBounds, earliest, sentence: `${rule} ${calendarTime(earliest, now)}。` }
}

/** Bids are opened at the very moment at which they are due: in between nobody could be sure of them. */
export const opensAtDeadline: Check = ({ bidEnd, openAt }, now) => {
  if (!bidEnd || !openAt || openAt.getTime() === bidEnd.getTime()) return undefined
  return {
    earliest: bidEnd,
    sentence: `开标应当在投标截止的同一时间进行，请把开标时间设为 ${calendarTime(bidEnd, now)}。`,
  }
}

/** How long the documents are to be had: registration is open at least five days. */
export const timeForDocuments: Check = (tender, now) => {
  const earliest = earliestApplyEnd(issuedAt(tender, now))
  if (!tender.applyEnd || tender.applyEnd.getTime() >= earliest.getTime()) return undefined
  return {
    earliest,
    sentence: `招标文件的发售期（报名期）至少满 ${lawfulDays.documents} 日（首日不计），最早可设 ${calendarTime(earliest, now)}。${calendarNote(earliest)}`,
  }
}

/**
 * Periods that reach into a year whose holidays are not announced may end later than they are counted here. The
 * publicity is looked at with them: from the expected award, or from the opening.
 */
export const unknownHolidays: Check = (tender, now) => {
  const issued = issuedAt(tender, now)
  const { bidEnd, openAt, awardAt, publicityDays } = tender
  const publicity = awardAt ?? openAt ?? bidEnd
  const ends = [
    earliestBidEnd(issued),
    ...(bidEnd ? [bidEnd] : []),
    ...(publicity && publicityDays > 0 ? [endOfPeriod(publicity, publicityDays)] : []),
  ]
  const sentence = ends.map(calendarNote).find(Boolean)
  return sentence ? { sentence } : undefined
}

/**
 * Letters about the documents end ten days before the bids do, counted back from the hour of the deadline: an earlier
 * end would take from the bidders what the law gives them.
 */
export const lawfulClarifyEnd: Check = ({ bidEnd, clarifyEnd }, now) => {
  if (!bidEnd) return undefined
  const latest = new Date(bidEnd.getTime() - lawfulDays.objection * day)
  if (clarifyEnd && clarifyEnd.getTime() <= latest.getTime()) return undefined
  return {
    earliest: latest,
    sentence: `对招标文件的异议应在投标截止 ${lawfulDays.objection} 日前提出，请设置澄清截止，最晚可设 ${calendarTime(latest, now)}。`,
  }
}

/** Answers that come within the last day are of little use. */
export const freeClarifyEnd: Check = ({ bidEnd, clarifyEnd }, now) => {
  if (!bidEnd || !clarifyEnd || bidEnd.getTime() - clarifyEnd.getTime() >= day) return undefined
  const latest = new Date(bidEnd.getTime() - day)
  return {
    earliest: latest,
    sentence: `澄清截止离投标截止不足 24 小时，供应商可能来不及按答复修改，建议最晚 ${calendarTime(latest, now)}。`,
  }
}

/** Publicity of the candidates. */
export const shortPublicity: Check = ({ publicityDays }) =>
  publicityDays < lawfulDays.publicity
    ? { sentence: `中标候选人公示不少于 ${lawfulDays.publicity} 日，最后一日遇休息日顺延到下一个工作日。` }
    : undefined

/** The bids have to bind until the contract can be signed, thirty days after the award. */
export const shortValidity: Check = ({ bidEnd, awardAt, validityDays }) => {
  if (!bidEnd || !awardAt) return undefined
  const needed = endOfPeriod(awardAt, 30).getTime()
  const days = Math.ceil((needed - bidEnd.getTime()) / day)
  return validityDays < days
    ? {
        sentence: `定标后 30 日内签订合同，按预计定标时间推算，投标有效期应不少于 ${days} 天，现在是 ${validityDays} 天。`,
      }
    : undefined
}
