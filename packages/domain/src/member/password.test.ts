import { expect, test } from 'vitest'
import { checkPassword, demoPassword } from './password.ts'

test.each(['a2345678', '春夏秋冬东南西北', 'x'.repeat(64), demoPassword])('accepts %s', (password) => {
  expect(checkPassword(password)).toBeUndefined()
})

test.each(['', 'a234567', '12345678', '1'.repeat(64), 'x'.repeat(65)])('refuses %s', (password) => {
  expect(checkPassword(password)).toEqual({ refused: 'member.passwordWeak' })
})
