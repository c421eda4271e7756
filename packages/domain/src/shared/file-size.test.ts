import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [null, ''],
  [undefined, ''],
  [0, '0 B'],
  [5, '5.00 B'],
  [999, '999 B'],
  [1000, '1.00 KB'],
  [1500, '1.50 KB'],
  [999_499, '999 KB'],
  [999_999, '1.00 MB'],
  [20_000_000, '20.0 MB'],
  [1.234e9, '1.23 GB'],
  [1e24, '1.00 YB'],
  [5e26, '500 YB'],
])('%s bytes show as %j', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown)
})
