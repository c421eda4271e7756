import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarOf } from './calendar.ts'

const now = new Date('2026-11-21T05:48:09.123Z')
const about = { product: '匠标', host: 'jiangbiao.example', now }

function anEntry(given: Partial<CalendarEntry> = {}): CalendarEntry {
  const said = { title: '投标截止：西咸钢筋采购', text: '还没有提交投标。' }
  return { uid: 'bid:1', at: new Date('2026-12-01T02:30:00Z'), ...said, ...given }
}

/** What a calendar reads: lines put together again, texts without their escapes. */
function read(file: string): { name: string; value: string }[] {
  return file
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':')
      const value = rest
        .join(':')
        .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
      return { name, value }
    })
}

const valuesOf = (file: string, wanted: string) =>
  read(file).flatMap(({ name, value }) => (name === wanted ? [value] : []))

describe('the calendar file', () => {
  test('is one calendar with one event a moment, in UTC', () => {
    const file = calendarOf(
      [anEntry(), anEntry({ uid: 'opening:1', url: 'https://a.example/x?id=1' })],
      about,
    )
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(valuesOf(file, 'UID')).toEqual(['bid:1@jiangbiao.example', 'opening:1@jiangbiao.example'])
    expect(valuesOf(file, 'DTSTART')).toEqual(['20261201T023000Z', '20261201T023000Z'])
    expect(valuesOf(file, 'DTSTAMP')).toEqual(['20261121T054809Z', '20261121T054809Z'])
    expect(valuesOf(file, 'URL')).toEqual(['https://a.example/x?id=1'])
  })

  test('reminds 24 hours, 2 hours and 15 minutes before each moment', () => {
    const file = calendarOf([anEntry(), anEntry({ uid: 'b' })], about)
    expect(valuesOf(file, 'TRIGGER')).toEqual(['-PT24H', '-PT2H', '-PT15M', '-PT24H', '-PT2H', '-PT15M'])
    expect(valuesOf(file, 'ACTION')).toEqual(Array(6).fill('DISPLAY'))
  })

  test('opens and closes every part in order', () => {
    const open: string[] = []
    for (const { name, value } of read(calendarOf([anEntry(), anEntry()], about))) {
      if (name === 'BEGIN') open.push(value)
      if (name === 'END') expect(open.pop()).toBe(value)
    }
    expect(open).toEqual([])
  })

  test('gives the same moment the same UID when it has moved', () => {
    const later = anEntry({ at: new Date('2026-12-02T02:30:00Z') })
    const [first, second] = [anEntry(), later].map((entry) => calendarOf([entry], about))
    expect(valuesOf(first ?? '', 'UID')).toEqual(valuesOf(second ?? '', 'UID'))
    expect(valuesOf(first ?? '', 'DTSTART')).not.toEqual(valuesOf(second ?? '', 'DTSTART'))
  })

  test('is a calendar without events when there is nothing', () => {
    expect(valuesOf(calendarOf([], about), 'BEGIN')).toEqual(['VCALENDAR'])
  })

  test('keeps any text whole: escaped, folded at 75 octets, no line of its own making', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(anyText, (text) => {
        const file = calendarOf([anEntry({ title: text })], about)
        const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
        expect(longest).toBeLessThanOrEqual(75)
        const kept = text.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
        expect(valuesOf(file, 'SUMMARY')).toEqual([kept])
        expect(valuesOf(file, 'BEGIN')).toHaveLength(5)
      }),
      { numRuns: 500 },
    )
  })
})
