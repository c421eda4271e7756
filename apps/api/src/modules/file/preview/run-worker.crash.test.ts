import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { convertApart } from './run-worker.ts'

const threads: EventEmitter[] = []
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super()
      threads.push(this)
    }
    unref() {}
    async terminate() {}
  },
}))

const outOfMemory = Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })

test.each([
  ['that ends without a word', 'exit', 1, ''],
  ['that fails to start', 'error', new Error('no thread'), ''],
  ['that uses up its memory', 'error', outOfMemory, 'tooLarge'],
] as const)('a thread %s does not call the file damaged', async (_how, event, what, reason) => {
  const result = convertApart({ ext: 'txt', bytes: new Uint8Array() }, async () => true)
  threads.at(-1)?.emit(event, what)
  expect(await result).toMatchObject({ state: 'failed', reason })
})
