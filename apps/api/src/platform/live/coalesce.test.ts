import { expect, it } from 'vitest'
import { coalesced } from './coalesce.ts'

it('makes one run of all calls that come while one is running, and it begins after them', async () => {
  const ends: (() => void)[] = []
  const call = coalesced(() => new Promise((done) => ends.push(done)))
  const settle = () => new Promise(setImmediate)
  for (let n = 0; n < 100; n += 1) call()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await settle()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await settle()
  expect(ends).toHaveLength(2)
  call()
  expect(ends).toHaveLength(3)
})
