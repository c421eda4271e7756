import { expect, test } from 'vitest'
import { setupCodeFrom, setupLines, tidySetupCode } from './setup-code.ts'

const bytes = Uint8Array.from({ length: 32 }, (_, n) => n * 7)

test('the code has four groups of four readable characters and belongs to its bytes', () => {
  const code = setupCodeFrom(bytes)
  expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
  expect(setupCodeFrom(bytes)).toBe(code)
  expect(setupCodeFrom(bytes.map((byte) => byte ^ 1))).not.toBe(code)
})

test('case, dashes and spaces do not matter', () => {
  expect(tidySetupCode(' abcd-efgh 2345')).toBe(tidySetupCode('ABCDEFGH2345'))
})

test('the console says where to go and with what', () => {
  const lines = setupLines('ABCD-EFGH', 'http://localhost:8080').join('\n')
  expect(lines).toContain('http://localhost:8080/setup ')
  expect(lines).toContain('ABCD-EFGH')
})
