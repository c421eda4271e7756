import { expect, test } from 'vitest'
import { fairTurns, type Room } from './turns.ts'

/** Work of which the test says when it is done, on a clock of its own. */
function bench(room: Partial<Room> = {}) {
  let now = 0
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const turns = fairTurns({ atOnce: 2, atOnceOfOwner: 1, waiting: 10, waitingOfOwner: 3, ...room }, () => now)
  return {
    begun,
    bring: (owner: string, name: string) =>
      turns.take(owner, () => {
        begun.push(name)
        return new Promise<void>((done) => finish.set(name, done))
      }),
    /** Ends one piece of work after so many ms. */
    async end(name: string, ms: number) {
      now += ms
      finish.get(name)?.()
      for (let n = 0; n < 5; n += 1) await Promise.resolve()
    },
  }
}

test('one owner has one piece of work running, however much there is room for', async () => {
  const { begun, bring, end } = bench()
  bring('a', 'a1')
  bring('a', 'a2')
  expect(begun).toEqual(['a1'])
  bring('b', 'b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1', 10)
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('of those who wait comes first who has used the least, not who came first', async () => {
  const { begun, bring, end } = bench({ atOnce: 1 })
  bring('slow', 's1')
  bring('slow', 's2')
  bring('slow', 's3')
  bring('new', 'n1')
  bring('other', 'o1')
  await end('s1', 5_000)
  await end('n1', 10)
  await end('o1', 10)
  await end('s2', 5_000)
  expect(begun).toEqual(['s1', 'n1', 'o1', 's2', 's3'])
})

test('what was used long ago counts no more', async () => {
  const { begun, bring, end } = bench({ atOnce: 1 })
  bring('a', 'a1')
  await end('a1', 1_000)
  bring('b', 'b1')
  bring('c', 'c1')
  bring('a', 'a2')
  await end('b1', 3_600_000)
  await end('c1', 10)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  bring('b', 'b2')
  await end('a2', 10)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
})

test('who has brought too much is asked to come back, and so is everybody when all is full', async () => {
  const { bring } = bench({ waiting: 4 })
  const taken = (owner: string, name: string) => bring(owner, name) !== undefined
  expect(['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => taken('a', name))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(taken('b', 'b1')).toBe(true)
  expect([taken('b', 'b2'), taken('c', 'c1')]).toEqual([true, false])
})

test('work that fails gives its turn on, and its reason to whoever brought it', async () => {
  const turns = fairTurns({ atOnce: 1, atOnceOfOwner: 1, waiting: 5, waitingOfOwner: 5 })
  const first = turns.take('a', () => Promise.reject(new Error('no')))
  const second = turns.take('b', async () => 'done')
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe('done')
})
