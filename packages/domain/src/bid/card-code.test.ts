import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cardBytes,
  cardCharacters,
  cardCode,
  cardLength,
  cardText,
  isCardFault,
  readCard,
} from './card-code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const secrets = fc.uint8Array({ minLength: cardBytes, maxLength: cardBytes })
const other = (sign: string, by: number) => alphabet[(alphabet.indexOf(sign) + by) % alphabet.length] ?? ''
const changed = (code: string, at: number, by: number) =>
  [...code].map((sign, place) => (place === at ? other(sign, by) : sign)).join('')

describe('the code of a card', () => {
  test('is eight groups of four, and always the same for the same bits', () => {
    // Reckoned by another implementation of BIP-350.
    expect(cardCode(new Uint8Array(16))).toBe('0000 0000 0000 0000 0000 0000 00H4 ZA85')
    expect(cardCode(Uint8Array.from({ length: 16 }, (_, at) => at))).toBe(
      '000G 40R4 0M30 E209 185G R38E 1WBX 1NPJ',
    )
    const ones = cardCode(new Uint8Array(16).fill(255))
    expect(ones).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){7}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(() => cardCode(new Uint8Array(15))).toThrow()
  })

  test('reads back to the same bits, however it is typed or scanned', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const code = cardCode(secret)
        const ways = [
          code,
          code.toLowerCase(),
          code.replaceAll(' ', ''),
          code.replaceAll(' ', '-'),
          ` ${code.replaceAll(' ', '\n')} `,
          code.replaceAll('0', 'o').replaceAll('1', 'l'),
          cardText({ no: 'ZB-20261118-0007', version: 3, code }),
        ]
        for (const typed of ways) expect(readCard(typed)).toEqual(secret)
      }),
    )
  })

  test('finds every single wrong character, whatever stands there instead, and says in which group', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const code = cardCharacters(cardCode(secret))
        for (let at = 0; at < cardLength; at += 1)
          for (let by = 1; by < alphabet.length; by += 1) {
            const read = readCard(changed(code, at, by))
            expect(read).toEqual({ fault: 'wrong', group: Math.floor(at / 4) + 1 })
          }
      }),
      { numRuns: 2 },
    )
  })

  test('takes nothing that has two, three or four wrong characters, or two that have changed places', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: cardLength - 1 }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(secrets, places, fc.integer({ min: 1, max: 31 }), (secret, at, by) => {
        const code = cardCharacters(cardCode(secret))
        const wrong = at.reduce((text, place, index) => changed(text, place, ((by + index) % 31) + 1), code)
        expect(isCardFault(readCard(wrong))).toBe(true)
        const [a = 0, b = 1] = at
        const signs = [...code]
        const swapped = signs.map((sign, place) => (place === a ? signs[b] : place === b ? signs[a] : sign))
        if (signs[a] !== signs[b]) expect(isCardFault(readCard(swapped.join('')))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['', { fault: 'length', missing: 32 }],
    ['0000 0000', { fault: 'length', missing: 24 }],
    [`${cardCode(new Uint8Array(16))}0`, { fault: 'length', missing: -1 }],
    ['0000 00U0', { fault: 'character', group: 2, character: 'U' }],
    ['投标', { fault: 'character', group: 1, character: '投' }],
  ])('of %j says what is wrong', (typed, fault) => {
    expect(readCard(typed)).toEqual(fault)
  })
})
