import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('amount in words', () => {
  test.each([
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['abc', ''],
    ['.', ''],
    ['-5', ''],
    ['1000000000000000', ''],
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角'],
    ['1.05', '壹元零伍分'],
    ['1.50', '壹元伍角'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['10234', '壹万零贰佰叁拾肆元整'],
    ['100010000', '壹亿零壹万元整'],
    ['100000001', '壹亿零壹元整'],
    ['100000000', '壹亿元整'],
    ['1005', '壹仟零伍元整'],
    ['10050', '壹万零伍拾元整'],
    ['1000000000000', '壹万亿元整'],
    ['1000100000000', '壹万零壹亿元整'],
    ['1234500000000', '壹万贰仟叁佰肆拾伍亿元整'],
    ['999999999999999', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
    ['999999999.99', '玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['1.2345', '壹元贰角叁分肆毫伍厘'],
    ['1.0005', '壹元零伍厘'],
    ['0012', '壹拾贰元整'],
    ['90071992547409.93', '玖拾万零柒佰壹拾玖亿玖仟贰佰伍拾肆万柒仟肆佰零玖元玖角叁分'],
  ])('%j reads %j', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  const unit: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n }
  /** Reads the words back to fen: an independent inverse. */
  function parse(words: string): bigint {
    const [, yuan = '', jiao = '', fen = ''] =
      /^(?:(.*)元)?(?:整)?(?:零?(.)角)?(?:零?(.)分)?$/.exec(words) ?? []
    const value = (c: string) => BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(c || '零'))
    let [total, section, digit] = [0n, 0n, 0n]
    for (const c of yuan) {
      if (c === '亿' || c === '万') {
        section += digit
        const scale = c === '亿' ? 100_000_000n : 10_000n
        total = c === '亿' ? (total + section) * scale : total + section * scale
        section = 0n
        digit = 0n
      } else if (unit[c] !== undefined) {
        section += digit * (unit[c] ?? 1n)
        digit = 0n
      } else digit = value(c)
    }
    return (total + section + digit) * 100n + value(jiao) * 10n + value(fen)
  }

  const textOf = (fen: bigint) => {
    const text = fen.toString().padStart(3, '0')
    return `${text.slice(0, -2)}.${text.slice(-2)}`
  }

  test('every amount below 1e15 can be read back from its words', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n - 1n }), (fen) => {
        const words = amountInWords(textOf(fen))
        return parse(words) === fen && !/零零|零[万亿元]|兆/.test(words)
      }),
      { numRuns: 100_000 },
    )
  })

  test('from 1e15 on there are none', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 17n, max: 10n ** 30n }),
        (fen) => amountInWords(textOf(fen)) === '',
      ),
      { numRuns: 100_000 },
    )
  })
})
