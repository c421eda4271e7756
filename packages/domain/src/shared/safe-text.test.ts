import { describe, expect, test } from 'vitest'
import { isSafeName, isSafeText, tidyName } from './safe-text.ts'

describe('names', () => {
  test.each([
    '西咸智造产业园一期 钢筋采购',
    'Φ12 HRB400E（9m）',
    '灞原·会展中心',
    '2#、5#楼 ㎡/m³',
    '䶮',
    '匠标®',
    "O'Brien & Co.",
  ])('%s is a name', (name) => {
    expect(isSafeName(name)).toBe(true)
  })

  test.each([
    '',
    '  ',
    '钢筋\u0000',
    '钢筋\n采购',
    '钢\u200B筋',
    'abc\u202Ecod.exe',
    '钢筋😀',
    '🇨🇳',
    '1️⃣',
    '\uE000',
    '\uD800',
  ])('%j is no name', (name) => {
    expect(isSafeName(name)).toBe(false)
  })

  test('are stored composed and without stray space', () => {
    expect(tidyName('  A\u030A  b　c ')).toBe('Å b c')
  })
})

test('a text may have lines and emoji, but no control characters or direction marks', () => {
  expect(isSafeText('第一行\n第二行\t👍')).toBe(true)
  expect(isSafeText('a\u0007')).toBe(false)
  expect(isSafeText('a\u202Eb')).toBe(false)
})
