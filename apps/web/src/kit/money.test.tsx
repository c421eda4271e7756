import { expect, it } from 'vitest'
import { Money } from './money.tsx'
import { show } from './test-support.tsx'

it.each([
  ['1234567.5', '1,234,567.50元'],
  ['999999999.99', '999,999,999.99元'],
  ['0', '0.00元'],
  ['', '0.00元'],
  [null, '0.00元'],
  [undefined, '0.00元'],
])('%s is shown as %s', (amount, text) => {
  expect(show(<Money amount={amount} />).container.textContent).toBe(text)
})

it('is shown in ten thousands where the unit says so', () => {
  expect(show(<Money amount="12600000" unit="万元" />).container.textContent).toBe('1,260.00万元')
})
