import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  formatMoney,
  fromCents,
  inWan,
  isDecimal,
  multiply,
  round,
  subtract,
  toCents,
} from './money.ts'

const cents = fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n })

describe('money', () => {
  test.each([
    ['1', '0.005', '0.01'],
    ['1', '0.004', '0.00'],
    ['100', '0.29', '29.00'],
    ['3', '1.115', '3.35'],
    ['0.1', '0.2', '0.02'],
    ['-1', '0.005', '-0.01'],
  ])('%s × %s is %s, rounded half up', (quantity, price, total) => {
    expect(multiply(quantity, price)).toBe(total)
  })

  test('adds without the float error', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(add()).toBe('0')
    expect(subtract('0.3', '0.1')).toBe('0.2')
  })

  test.each([
    ['', '0.00'],
    [null, '0.00'],
    [undefined, '0.00'],
    ['abc', '0.00'],
    ['1e9', '0.00'],
    ['0', '0.00'],
    ['12', '12.00'],
    ['1234.5', '1,234.50'],
    ['999999999.99', '999,999,999.99'],
    ['1234567.895', '1,234,567.90'],
    ['-1234.5', '-1,234.50'],
  ])('shows %j as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  test('shows ten thousands', () => {
    expect(inWan('12600000')).toBe('1,260.00')
    expect(inWan('58000')).toBe('5.80')
    expect(inWan('')).toBe('0.00')
  })

  test('compares by value, not by text', () => {
    expect([compare('9', '10'), compare('1.0', '1'), compare('2', '1.99')]).toEqual([-1, 0, 1])
    expect([isDecimal('1.50'), isDecimal('1.'), isDecimal('.5'), isDecimal('1e3')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('fen and yuan are each other’s inverse', () => {
    fc.assert(fc.property(cents, (n) => toCents(fromCents(n)) === n))
    expect(toCents('0.29')).toBe(29n)
    expect(fromCents(-5n)).toBe('-0.05')
  })

  test('addition agrees with whole fen', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (list) => {
        const sum = list.reduce((a, b) => a + b, 0n)
        expect(toCents(add(...list.map(fromCents)))).toBe(sum)
      }),
    )
  })

  test('rounds half up at any number of places', () => {
    expect(round('2.0000005', 6)).toBe('2.000001')
    expect(round('2', 6)).toBe('2.000000')
  })
})
