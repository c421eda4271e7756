import { expect, test } from 'vitest'
import { monthColumns } from './day-columns.ts'

const daysOf = (year: string, month: string) =>
  monthColumns('2026-11-21', year, month)[2].map(({ value }) => value)

test('a month has its own number of days, February of a leap year 29', () => {
  expect(daysOf('2026', '02').at(-1)).toBe('28')
  expect(daysOf('2028', '02').at(-1)).toBe('29')
  expect(daysOf('2026', '11').at(-1)).toBe('30')
  expect(daysOf('2026', '12')).toHaveLength(31)
})

test('years reach from ten before this one to fifteen after it', () => {
  const [years, months] = monthColumns('2026-11-21', '2026', '11')
  expect([years[0]?.value, years.at(-1)?.value, months.length]).toEqual(['2016', '2041', 12])
})
