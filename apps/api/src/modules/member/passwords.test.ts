import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

test('a hash is salted argon2id and matches its own password only', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse 9'), hashPassword('correct horse 9')])
  expect(one).toMatch(/^\$argon2id\$/)
  expect(one).not.toBe(two)
  expect(await passwordMatches(one, 'correct horse 9')).toBe(true)
  expect(await passwordMatches(one, 'correct horse 8')).toBe(false)
})

test('without an account no password matches, and the answer costs as much as with one', async () => {
  const stored = await hashPassword('correct horse 9')
  expect(await passwordMatches(undefined, 'correct horse 9')).toBe(false)
  // The quickest of nine: a busy machine only ever adds time.
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 9; round += 1) {
    known.push(await milliseconds(() => passwordMatches(stored, 'wrong')))
    unknown.push(await milliseconds(() => passwordMatches(undefined, 'wrong')))
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2)
})
