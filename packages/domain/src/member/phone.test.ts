import { expect, test } from 'vitest'
import { isPhone, maskPhone } from './phone.ts'

test.each([
  ['13800000001', true, '138****0001'],
  ['19900000001', true, '199****0001'],
  ['12800000001', false, '***'],
  ['1380000000', false, '***'],
  ['138000000011', false, '***'],
  ['+8613800000001', false, '***'],
  ['', false, '***'],
])('%s: mobile number %s, shown as %s', (text, valid, masked) => {
  expect(isPhone(text)).toBe(valid)
  expect(maskPhone(text)).toBe(masked)
})
