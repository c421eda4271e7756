import { fromShanghai } from './dates.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** The check character of the first 17 digits of a resident identity number (GB 11643-1999). */
export function idCardCheck(body: string): string | undefined {
  if (!/^\d{17}$/.test(body)) return undefined
  const sum = weights.reduce((all, weight, at) => all + weight * Number(body[at]), 0)
  return checks[sum % 11]
}

/** A number as it is kept: without blanks, its X as a capital. */
export const tidyIdCard = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Whether the last of 18 characters is the check of the others. */
export const hasIdCardCheck = (text: string): boolean =>
  text.length === 18 && idCardCheck(text.slice(0, 17)) === text[17]

/** Whether a tidy text is the number of a person born on a day that there was, not after the day of `now`. */
export function isIdCard(text: string, now: Date): boolean {
  if (!hasIdCardCheck(text)) return false
  const [, y, m, d] = /^\d{6}(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  const born = fromShanghai(`${y}-${m}-${d} 00:00`)
  return Number(y) >= 1900 && born !== undefined && born.getTime() <= now.getTime()
}

/** What may be shown of a number: where it was given out, and its last two characters. */
export const maskIdCard = (text: string): string =>
  text.length === 18 ? `${text.slice(0, 3)}*************${text.slice(16)}` : '***'
