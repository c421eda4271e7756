import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** The costs of production. */
const outcome = readConfig({ DEMO: '0' })
if ('problems' in outcome) throw new Error(outcome.problems.join())
const costs = { config: outcome.config }

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

test('a hash is salted argon2id and matches its own password only', async () => {
  const [one, two] = await Promise.all([
    hashPassword(costs, 'correct horse 9'),
    hashPassword(costs, 'correct horse 9'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwordMatches(costs, one, 'correct horse 9')).toBe(true)
  expect(await passwordMatches(costs, one, 'correct horse 8')).toBe(false)
})

test('without an account no password matches, and the answer costs as much as with one', async () => {
  const stored = await hashPassword(costs, 'correct horse 9')
  expect(await passwordMatches(costs, undefined, 'correct horse 9')).toBe(false)
  // The quickest of nine: a busy machine only ever adds time.
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 9; round += 1) {
    known.push(await milliseconds(() => passwordMatches(costs, stored, 'wrong')))
    unknown.push(await milliseconds(() => passwordMatches(costs, undefined, 'wrong')))
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2)
})
