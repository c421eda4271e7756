import { expect, test } from 'vitest'
import { checkCode, checkCodeRequest, codeExpiry } from './login-code.ts'

const now = new Date('2026-11-20T08:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('a number may have one code a minute and ten a day', () => {
  expect(checkCodeRequest([], now)).toBeUndefined()
  expect(checkCodeRequest([ago(59)], now)).toEqual({ refused: 'member.codeTooSoon' })
  expect(checkCodeRequest([ago(60)], now)).toBeUndefined()
  const nine = Array.from({ length: 9 }, (_, n) => ago(100 + n))
  expect(checkCodeRequest(nine, now)).toBeUndefined()
  expect(checkCodeRequest([...nine, ago(3600)], now)).toEqual({ refused: 'member.codeTooMany' })
})

test('a code holds for five minutes, five tries and once', () => {
  const code = { tries: 0, expiresAt: codeExpiry(now), usedAt: undefined }
  const wrong = { refused: 'member.codeWrong' }
  const expired = { refused: 'member.codeExpired' }
  expect(checkCode(code, true, now)).toBeUndefined()
  expect(checkCode(code, true, ago(-299))).toBeUndefined()
  expect(checkCode(code, true, ago(-300))).toEqual(expired)
  expect(checkCode({ ...code, tries: 4 }, false, now)).toEqual(wrong)
  expect(checkCode({ ...code, tries: 5 }, true, now)).toEqual(expired)
  expect(checkCode({ ...code, usedAt: ago(1) }, true, now)).toEqual(expired)
  expect(checkCode(undefined, true, now)).toEqual(expired)
})
