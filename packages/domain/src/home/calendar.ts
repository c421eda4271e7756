/** One moment as a calendar takes it in. `uid` stays the same for the same thing, so a later import moves it. */
export interface CalendarEntry {
  readonly uid: string
  readonly at: Date
  readonly title: string
  readonly text: string
  /** Where a person goes on, an absolute address. */
  readonly url?: string
}

/** Reminders before the moment (RFC 5545 §3.3.6 durations). */
const reminders = ['-PT24H', '-PT2H', '-PT15M'] as const
/** Octets of a content line without its line break (RFC 5545 §3.1). */
const longestLine = 75

/**
 * Entries as an iCalendar file (RFC 5545): UTC times, stable UIDs, and reminders 24 hours, 2 hours and 15 minutes
 * before. `host` completes the UIDs, `now` stamps the file.
 */
export function calendarOf(
  entries: readonly CalendarEntry[],
  { product, host, now }: { readonly product: string; readonly host: string; readonly now: Date },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//calendar//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(product)}`,
    ...entries.flatMap((entry) => eventLines(entry, host, now)),
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).map(ended).join('')
}

function eventLines({ uid, at, title, text, url }: CalendarEntry, host: string, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(url ? [`URL:${url.replace(/[\r\n]/g, '')}`] : []),
    'TRANSP:TRANSPARENT',
    ...reminders.flatMap((trigger) => alarmLines(trigger, title)),
    'END:VEVENT',
  ]
}

function alarmLines(trigger: string, title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]
}

/** `20261121T054800Z`. */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
}

/** Text as §3.3.11 wants it: backslash, semicolon, comma and line break escaped; other control characters left out. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const octets = (character: string): number => new TextEncoder().encode(character).length

/** A line cut into pieces of at most 75 octets; each later one begins with a space, and no character is torn. */
function folded(line: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of line) {
    const more = octets(character)
    if (size + more > longestLine) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += character
    size += more
  }
  return [...pieces, piece]
}

const ended = (line: string): string => `${line}\r\n`
