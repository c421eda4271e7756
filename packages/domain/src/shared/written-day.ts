import { day, formatDay } from './dates.ts'

const pad = (figure: string) => figure.padStart(2, '0')

/** `YYYY-MM-DD` where the calendar has such a day. */
function realDay(year: string, month: string, date: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(date)}`
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}

/** The next such day in China's time, today included; of the 29th of February that of the next leap year. */
function nextDay(month: string, date: string, now: Date): string | undefined {
  const today = formatDay(now)
  const year = Number(today.slice(0, 4))
  return [0, 1, 2, 3, 4]
    .map((ahead) => realDay(String(year + ahead), month, date))
    .find((found) => found !== undefined && found >= today)
}

/** Days since the last day of 1899, as spreadsheets count them; only those of this century. */
function serialDay(digits: string): string | undefined {
  const days = Number(digits)
  if (days < 36_526 || days >= 73_051) return undefined
  return new Date(Date.UTC(1899, 11, 30) + days * day).toISOString().slice(0, 10)
}

const behind =
  /(?:\s*(?:\(?(?:周|星期)[一二三四五六日天]\)?|[T\s]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?|之前|以前|前))$/

/** Without what may stand behind a day: its weekday, a time of the day, 前. */
function bareDay(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const short = plain.replace(behind, '').replace(behind, '')
  return short.replace(/\s/g, '')
}

/**
 * The day, `YYYY-MM-DD`, that somebody has written in one of the usual ways; undefined for what could mean two days, or
 * none. Two digits above 12 are a year of this century; without a year it is the next such day. A number alone is a day
 * as spreadsheets count it; `12.1` may once have been `12.10`, so that days behind a point have both their digits.
 */
export function writtenDay(text: string, now: Date): string | undefined {
  const bare = bareDay(text)
  const full =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(bare) ??
    /^(\d{4}|\d{2})(年)(\d{1,2})月(\d{1,2})[日号]?$/.exec(bare)
  if (full) {
    const [, year = '', , month = '', date = ''] = full
    return realDay(year.padStart(4, '20'), month, date)
  }
  const century = /^(1[3-9]|[2-9]\d)([-/.])(\d{1,2})\2(\d{1,2})$/.exec(bare)
  if (century) return realDay(`20${century[1]}`, century[3] ?? '', century[4] ?? '')
  const joined = /^(20\d{2})(\d{2})(\d{2})$/.exec(bare)
  if (joined) return realDay(joined[1] ?? '', joined[2] ?? '', joined[3] ?? '')
  const short =
    /^(\d{1,2})月(\d{1,2})[日号]?$/.exec(bare) ??
    /^(\d{1,2})[-/](\d{1,2})$/.exec(bare) ??
    /^(\d{1,2})\.(\d{2})$/.exec(bare)
  if (short) return nextDay(short[1] ?? '', short[2] ?? '', now)
  return /^\d{5}(\.\d+)?$/.test(bare) ? serialDay(bare) : undefined
}
