import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUscc, usccCheckCharacter } from './uscc.ts'

const digit = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY')
const body = fc.array(digit, { minLength: 17, maxLength: 17 }).map((all) => all.join(''))

describe('unified social credit code', () => {
  test.each([
    '91350100M000100Y43',
    '91610000DEM0000140',
    '91440300DEM000057U',
    '91610500DEM000081P',
    '91610100DEM00017XE',
  ])('accepts %s', (code) => {
    expect(isUscc(code)).toBe(true)
  })

  test.each([
    ['a wrong check character', '91350100M000100Y44'],
    ['too short', '91350100M000100Y4'],
    ['too long', '91350100M000100Y430'],
    ['lower case', '91350100m000100y43'],
    ['a letter that the alphabet leaves out', '9135010OM000100Y43'],
    ['nothing', ''],
  ])('refuses %s', (_, code) => {
    expect(isUscc(code)).toBe(false)
  })

  test('every single wrong character is found', () => {
    fc.assert(
      fc.property(body, fc.nat(16), digit, (text, at, other) => {
        fc.pre(text[at] !== other)
        const check = usccCheckCharacter(text) ?? ''
        return isUscc(text + check) && !isUscc(text.slice(0, at) + other + text.slice(at + 1) + check)
      }),
    )
  })
})
