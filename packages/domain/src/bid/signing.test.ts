import { expect, test } from 'vitest'
import { fromShanghai } from '../shared/dates.ts'
import { nextSigningReminder, signBy } from './signing.ts'

const at = (text: string) => fromShanghai(text) ?? new Date(Number.NaN)
const awarded = { decidedAt: at('2026-11-20 15:00') }

test('a contract is signed within thirty days, the first not counted, to the end of a working day', () => {
  // The thirtieth day is a Sunday.
  expect(signBy(awarded)).toEqual(new Date(at('2026-12-22 00:00').getTime() - 1))
  expect(signBy({ decidedAt: at('2026-11-17 00:00') })).toEqual(
    new Date(at('2026-12-18 00:00').getTime() - 1),
  )
  expect(signBy({ decidedAt: null })).toBeNull()
})

test('its owner is reminded a week before and when it is late, and then no more', () => {
  const by = signBy(awarded)?.getTime() ?? 0
  const before = new Date(by - 7 * 86_400_000)
  const late = new Date(by + 1)
  expect(nextSigningReminder(awarded, awarded.decidedAt)).toEqual(before)
  expect(nextSigningReminder(awarded, before)).toEqual(late)
  expect(nextSigningReminder(awarded, new Date(by))).toEqual(late)
  expect(nextSigningReminder(awarded, late)).toBeUndefined()
  expect(nextSigningReminder({ decidedAt: null }, late)).toBeUndefined()
})
