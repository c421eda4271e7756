import { expect, test } from 'vitest'
import { idCardCheck, isIdCard, maskIdCard, tidyIdCard } from './id-card.ts'

const now = new Date('2026-11-21T02:00:00Z')

test.each([
  ['the example of the standard', '11010519491231002X', true],
  ['another one', '440524188001010014', false],
  ['a digit off', '110105194912310029', false],
  ['two digits changed places', '11010519491213002X', false],
  ['a small x', '11010519491231002x', false],
  ['fifteen digits of old', '110105491231002', false],
  ['no such day', `11010519490230002${idCardCheck('11010519490230002')}`, false],
  ['born on the day of now', `11010520261121001${idCardCheck('11010520261121001')}`, true],
  ['born the day after', `11010520261122001${idCardCheck('11010520261122001')}`, false],
  ['letters', 'ABCDEFGHIJKLMNOPQR', false],
  ['nothing', '', false],
])('%s', (_name, number, right) => {
  expect(isIdCard(number, now)).toBe(right)
})

test('is kept with a capital X and without blanks, and shown without what tells a person', () => {
  expect(tidyIdCard(' 110105 19491231 002x ')).toBe('11010519491231002X')
  const shown = maskIdCard('11010519491231002X')
  expect(shown).toBe('110*************2X')
  expect(shown).toHaveLength(18)
  expect(maskIdCard('1101')).toBe('***')
})
