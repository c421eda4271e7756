import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../../../platform/http/problem.ts'

/** At most so many in one transaction, so that nobody waits for a batch that takes seconds. */
const batchSize = 256
/** More than this many waiting for one lot is more than it can serve in the time a phone waits. */
const mostWaiting = 4_000

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly done: (answer: Answer) => void
  readonly fail: (problem: unknown) => void
}

/** Decides a batch; the answers stand in the order of the items. */
export type Decide<Item, Answer> = (lotId: string, items: readonly Item[]) => Promise<readonly Answer[]>

export interface LotQueues<Item, Answer> {
  /** Waits for the batch that takes it. Throws `server.busy` when too many wait, or what the batch threw. */
  push(lotId: string, item: Item, decide: Decide<Item, Answer>): Promise<Answer>
}

/**
 * One queue for each lot on this node: while a batch is being decided, whoever comes waits, in the order of arrival,
 * and the next batch takes them together. Which of several nodes comes first is settled by the lock of the lot.
 */
export function createLotQueues<Item, Answer>(): LotQueues<Item, Answer> {
  const queues = new Map<string, Waiting<Item, Answer>[]>()

  /** Decides a batch, and gives what tells everybody in it. */
  async function outcomeOf(
    lotId: string,
    batch: readonly Waiting<Item, Answer>[],
    decide: Decide<Item, Answer>,
  ): Promise<() => void> {
    try {
      const answers = await decide(
        lotId,
        batch.map(({ item }) => item),
      )
      return () => {
        for (const [index, one] of batch.entries()) {
          const answer = answers[index]
          if (answer === undefined) one.fail(new Error('a batch left somebody without an answer'))
          else one.done(answer)
        }
      }
    } catch (problem) {
      return () => {
        for (const one of batch) one.fail(problem)
      }
    }
  }

  async function work(lotId: string, queue: Waiting<Item, Answer>[], decide: Decide<Item, Answer>) {
    // Whoever comes in the same turn of the event loop, and whoever was just answered and comes again, goes along.
    await turn()
    let tell: () => void = () => undefined
    while (queue.length > 0) {
      const deciding = outcomeOf(lotId, queue.splice(0, batchSize), decide)
      // Others were waiting: the database looks at them while these are answered.
      tell()
      tell = await deciding
      if (queue.length > 0) continue
      tell()
      tell = () => undefined
      await turn()
    }
    queues.delete(lotId)
  }

  return {
    push: (lotId, item, decide) =>
      new Promise((done, fail) => {
        const queue = queues.get(lotId)
        if (queue && queue.length >= mostWaiting) return fail(new Problem('server.busy'))
        if (queue) return void queue.push({ item, done, fail })
        const fresh = [{ item, done, fail }]
        queues.set(lotId, fresh)
        void work(lotId, fresh, decide)
      }),
  }
}
