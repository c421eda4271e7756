import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLotQueues } from './lot-queue.ts'

interface Batch {
  readonly items: readonly string[]
  readonly done: (answers: readonly string[]) => void
  readonly fail: (problem: Error) => void
}

/** A queue whose batches are decided by hand. */
function byHand() {
  const queues = createLotQueues<string, string>()
  const batches: Batch[] = []
  const heard: string[] = []
  const decide = (_lot: string, items: readonly string[]) =>
    new Promise<readonly string[]>((done, fail) => batches.push({ items, done, fail }))
  const push = (item: string) =>
    queues.push('lot', item, decide).then(
      (answer) => heard.push(answer),
      (problem: Error) => heard.push(`${item}: ${problem.message}`),
    )
  return { batches, heard, push }
}

it('takes together who comes together, and who comes meanwhile into the next batch, in their order', async () => {
  const { batches, heard, push } = byHand()
  for (const item of ['a', 'b']) void push(item)
  await turn()
  for (const item of ['c', 'd']) void push(item)
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([['a', 'b']])
  batches[0]?.done(['a!', 'b!'])
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(heard).toEqual(['a!', 'b!'])
  batches[1]?.done(['c!', 'd!'])
  await turn()
  expect(heard).toEqual(['a!', 'b!', 'c!', 'd!'])
})

it('has the next batch on its way before those of the last are answered', async () => {
  const { batches, push } = byHand()
  let onItsWay = 0
  const first = push('a').then(() => {
    onItsWay = batches.length
  })
  await turn()
  void push('b')
  batches[0]?.done(['a!'])
  await first
  expect(onItsWay).toBe(2)
})

it('lets whoever comes again upon an answer go with the next batch, when nobody was waiting', async () => {
  const { batches, push } = byHand()
  for (const item of ['a', 'b']) void push(item).then(() => push(`${item} again`))
  await turn()
  batches[0]?.done(['a!', 'b!'])
  await turn()
  await turn()
  expect(batches[1]?.items).toEqual(['a again', 'b again'])
})

it('fails those of a batch that fails, and nobody else', async () => {
  const { batches, heard, push } = byHand()
  void push('a')
  await turn()
  void push('b')
  batches[0]?.fail(new Error('broken'))
  await turn()
  batches[1]?.done(['b!'])
  await turn()
  expect(heard).toEqual(['a: broken', 'b!'])
})
