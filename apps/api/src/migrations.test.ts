import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./migrations/', import.meta.url)
const released = readFileSync(new URL('released.lock', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [sha256: string, file: string])

// A database that has run one of these refuses to start when it was changed: mend in a new file instead.
test.each(released)('%s is still the content of %s', (sha256, file) => {
  const content = readFileSync(new URL(file, folder))
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
})
