import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanAmount, editAmount, finishAmount } from './amount-input.ts'
import { formatMoney, fromCents } from './money.ts'

describe('amount input', () => {
  test.each([
    ['', ''],
    ['12a3', '123'],
    ['1,234.50', '1234.50'],
    ['.5', '5'],
    ['..5', '5'],
    ['a.5', '5'],
    ['1.2.3', '1.23'],
    ['1..2', '1.2'],
    ['12.', '12.'],
    ['0', '0'],
    ['00', '0'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['00.50', '0.50'],
    ['010.5', '10.5'],
    ['1234567890', '123456789'],
    ['1234567890.12', '123456789.12'],
    ['0001234567890', '123456789'],
    ['1.239', '1.23'],
    ['-5', '5'],
    ['1e5', '15'],
    ['￥100', '100'],
  ])('%j becomes %j', (raw, value) => {
    expect(cleanAmount(raw)).toBe(value)
  })

  test.each([
    ['12a3', 3, '123', 2],
    ['0123', 1, '123', 0],
    ['1.2.3', 4, '1.23', 3],
    ['1234567890', 10, '123456789', 9],
    ['.5', 2, '5', 1],
  ])('%j with the caret at %i keeps the caret behind the same digit', (raw, caret, value, after) => {
    expect(editAmount(raw, caret)).toEqual({ value, caret: after })
  })

  test('drops the point at the end when the field is left', () => {
    expect([finishAmount('12.'), finishAmount('12.5'), finishAmount('')]).toEqual(['12', '12.5', ''])
  })

  const typed = fc.string({ unit: fc.constantFrom(...'0123456789..,-a元') })
  const anything = fc.oneof(typed, fc.string({ unit: 'grapheme' }), fc.double().map(String))

  /** The rules of spec §5, one after the other, as they are written there. */
  function byTheRules(raw: string): string {
    const [whole = '', ...rest] = raw
      .replace(/[^0-9.]/g, '')
      .replace(/^\.+/, '')
      .split('.')
    const integer = whole.replace(/^0+(?=\d)/, '').slice(0, 9)
    return rest.length === 0 ? integer : `${integer}.${rest.join('').slice(0, 2)}`
  }

  test('gives what the rules give, one after the other, whatever is typed or pasted', () => {
    fc.assert(
      fc.property(anything, (raw) => cleanAmount(raw) === byTheRules(raw)),
      { numRuns: 100_000 },
    )
  })

  test('always gives an amount the rules allow, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(anything, fc.nat(), (raw, at) => {
        const value = cleanAmount(raw)
        return (
          /^((0|[1-9]\d{0,8})(\.\d{0,2})?)?$/.test(value) &&
          cleanAmount(value) === value &&
          editAmount(raw, at).value === value &&
          editAmount(raw, at).caret <= value.length
        )
      }),
      { numRuns: 100_000 },
    )
  })

  test('an amount that is shown and typed again is the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
        const amount = fromCents(BigInt(fen))
        return finishAmount(amount) === amount && finishAmount(formatMoney(amount)) === amount
      }),
      { numRuns: 100_000 },
    )
  })
})
